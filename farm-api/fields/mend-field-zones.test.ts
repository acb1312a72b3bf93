import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { memoryFiles } from "../../tests/support/memory-files";
import { square } from "../../tests/support/world";
import { inScope } from "../platform/database/scope";
import { enqueue } from "../platform/jobs/jobs";
import { Worker } from "../platform/jobs/worker";
import { fieldJobs } from "./mend-field-zones";

let api: TestApi;
let ask: Ask;
let here: { customerId: number };
beforeAll(async () => {
  api = await testApi();
  here = { customerId: api.people.customer };
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

/** A field near Kostanay, which keeps these hours since it was made. */
async function fieldWith(north: number, tz_offset: number, given: { region_id?: number } = {}) {
  const body = { name: `У Костаная ${north}`, geojson: square(63.5, 53.2 + north / 50), ...given };
  const { id } = (await ask(calls.createField, { params: here, body })).body;
  await inScope(api.database.pool, here, (tx) =>
    tx.run(sql`UPDATE field SET tz_offset = ${tz_offset} WHERE customer_id = ${here.customerId} AND id = ${id}`),
  );
  return id;
}

const zoneOf = async (fieldId: number) => {
  const { tz_offset, version } = (await ask(calls.getField, { params: { ...here, fieldId } })).body;
  return [tz_offset, version];
};

test("what was guessed by the sun goes by the clocks of the place, and what was chosen stays", async () => {
  const guessed = await fieldWith(0, 4);
  const chosen = await fieldWith(1, 6);
  const ofRegion = await fieldWith(2, 4, { region_id: 61 });
  const right = await fieldWith(3, 5);
  const failures: object[] = [];
  const log = { error: (details: object) => void failures.push(details) };
  const worker = new Worker({ pool: api.database.pool, files: memoryFiles(), handlers: fieldJobs, log });
  await inScope(api.database.pool, here, (tx) => enqueue(tx, here.customerId, "mend-field-zones", {}));
  expect(await worker.workOnce()).toBe(true);
  expect(failures).toEqual([]);
  expect(await Promise.all([guessed, chosen, ofRegion, right].map(zoneOf))).toEqual([
    [5, 2],
    [6, 1],
    [4, 1],
    [5, 1],
  ]);
});
