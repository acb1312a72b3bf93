import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inScope } from "../../farm-api/platform/database/scope";
import { type TestApi, testApi } from "../../tests/support/api";
import { browserOf } from "../../tests/support/browser";
import { todayInMoscow } from "../words/today";
import { farmDayAt } from "./farm-day.server";

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
  await inScope(api.database.pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE customer SET demo_day = '2024-07-14' WHERE id = ${api.people.customer}`),
  );
});
afterAll(() => api.close());

test("today at an address is the day of its holding, for who may be there", async () => {
  const { customer, otherCustomer, admin } = api.people;
  const { context } = (await browserOf(api, admin)).get("/", {});
  const at = async (pathname: string) => (await farmDayAt(context.api, pathname)).today;
  // A stranger's holding answers as an absent one, and is the first to be asked for, so that nothing is kept of it.
  expect(await at(`/customer/${otherCustomer}/works.data`)).toBe(todayInMoscow());
  expect(await at(`/customer/${customer}/works.data`)).toBe("2024-07-14");
  expect(await at(`/customer/${customer}.data`)).toBe("2024-07-14");
  expect(await at("/advisor")).toBe(todayInMoscow());
  expect(await at("/customer/9999999999/works")).toBe(todayInMoscow());
});

test("today of a holding in Kamchatka begins nine hours before Moscow's", async () => {
  const { otherCustomer, stranger } = api.people;
  const { context } = (await browserOf(api, stranger)).get("/", {});
  await inScope(api.database.pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE customer SET tz_offset = 12 WHERE id = ${otherCustomer}`),
  );
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-31T15:00:00Z") });
  try {
    const told = await farmDayAt(context.api, `/customer/${otherCustomer}/machines`);
    expect(told).toEqual({ today: "2026-04-01", tzOffset: 12, demoDay: null });
    expect((await farmDayAt(context.api, "/advisor")).today).toBe("2026-03-31");
  } finally {
    vi.useRealTimers();
  }
});
