import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { dayAt, moscowDay } from "#formats/days/instants";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "../fields/testing/field-samples";
import { inScope } from "../platform/database/scope";
import { scoutBody } from "../scouting/testing/photos";

let api: TestApi;
let own: Ask;
let advisor: Ask;
let fieldId: number;

beforeAll(async () => {
  api = await testApi();
  own = await api.as(api.people.admin);
  advisor = await api.as(api.people.advisorWorker);
  const body = { name: "Поле 5", geojson: square(39, 47), tz_offset: 3 };
  fieldId = (await own(calls.createField, { params: { customerId: api.people.customer }, body })).body.id;
});
afterAll(() => api.close());

const listed = async () => {
  const { items } = (await advisor(calls.listCustomers, {})).body;
  return items.find(({ id }) => id === api.people.customer);
};
const walk = async (ask: Ask, scouted_at: string) => {
  const meta = { field_id: fieldId, scouted_at, comment: "Осмотрено", points: [] };
  const params = { customerId: api.people.customer };
  const { status, problem, body } = await ask(calls.uploadScout, { params, ...scoutBody({ meta }) });
  expect(status, JSON.stringify(problem)).toBe(201);
  return body.id;
};

test("an advisor's client tells when its fields were last inspected, and when by one of the advisor's own", async () => {
  expect(await listed()).toMatchObject({ last_scouted_at: null, last_visited_at: null });
  const acting = await api.as(api.people.advisorAdmin, api.people.customer);
  await walk(acting, "2026-05-02T06:00:00Z");
  // Sent later than the one after it.
  const last = await walk(own, "2026-06-01T06:00:00Z");
  await walk(own, "2026-04-01T06:00:00Z");
  const visited = { last_visited_at: "2026-05-02T06:00:00.000Z" };
  expect(await listed()).toMatchObject({ ...visited, last_scouted_at: "2026-06-01T06:00:00.000Z" });
  const params = { customerId: api.people.customer, fieldId, scoutId: last };
  await own(calls.deleteScout, { params });
  expect(await listed()).toMatchObject({ ...visited, last_scouted_at: "2026-05-02T06:00:00.000Z" });
});

test("what was last changed in a holding of the demonstration is told by its own day", async () => {
  const changedOn = async () => dayAt((await listed())?.last_activity_at ?? "", null);
  expect(await changedOn()).toBe(moscowDay(new Date()));
  await inScope(api.database.pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE customer SET demo_day = '2024-07-14' WHERE id = ${api.people.customer}`),
  );
  expect(await changedOn()).toBe("2024-07-14");
});
