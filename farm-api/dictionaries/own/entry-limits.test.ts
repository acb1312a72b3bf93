import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownEntryCalls as calls } from "#contract/own-entries";
import { type TestApi, testApi } from "../../../tests/support/api";
import { inScope } from "../../platform/database/scope";
import { mostEntries } from "./entry-limits";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const use = {
  ...{ crop_ids: [1], targets: "Мучнистая роса", rate_min: 0.1, rate_max: 0.2, unit: "л/га", waiting_days: 30 },
  ...{ applications: 2, water_min: null, water_max: null, method: "Опрыскивание" },
};

test("an entry holds no more than anybody reads, and no days beyond the calendar", async () => {
  const ask = await api.as(api.people.admin);
  const params = { customerId: api.people.customer, name: "pesticides" as const };
  const entry = { name: "Самосмесь", class: "фунгицид" };
  const told = async (data: object) => {
    const { status, problem } = await ask(calls.createOwnEntry, { params, body: { ...entry, ...data } });
    return [status, problem?.fields];
  };
  expect(await told({ uses: Array.from({ length: 51 }, () => use) })).toEqual([
    422,
    [{ path: "uses", message: "Не больше 50 в списке" }],
  ]);
  expect(await told({ uses: [{ ...use, crop_ids: Array.from({ length: 301 }, () => 1) }] })).toEqual([
    422,
    [{ path: "uses.0.crop_ids", message: "Не больше 300 в списке" }],
  ]);
  expect(await told({ uses: [{ ...use, waiting_days: 1e12, rate_max: 1e9 }] })).toEqual([
    422,
    [
      { path: "uses.0.rate_max", message: "Не больше 1\u00a0000\u00a0000" },
      { path: "uses.0.waiting_days", message: "Не больше 365" },
    ],
  ]);
  expect((await told({ uses: [use] }))[0]).toBe(201);
});

test("a dictionary has so many entries of a holding's own, and says what to do then", async () => {
  const ask = await api.as(api.people.admin);
  const { customer: customerId } = api.people;
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`
      INSERT INTO own_entry (customer_id, dictionary, name, data)
      SELECT ${customerId}, 'visit_purposes', 'Цель ' || n, '{}' FROM generate_series(1, ${mostEntries}::int) n`),
  );
  const params = { customerId, name: "visit_purposes" as const };
  const refused = await ask(calls.createOwnEntry, { params, body: { name: "Ещё одна" } });
  expect([refused.status, refused.problem.message]).toEqual([422, expect.stringMatching(/удалите или объедините/)]);
});
