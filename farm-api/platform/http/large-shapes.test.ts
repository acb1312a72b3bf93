import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { circle } from "../../geometry/testing/hostile-shapes";
import { quickLimits } from "../threads/pools";

let api: TestApi;
let own: Ask;
let others: Ask;
const { time, patience } = quickLimits;
beforeAll(async () => {
  // How busy this machine is, is not the subject: a thread may take its time.
  Object.assign(quickLimits, { time: 40_000, patience: 40_000 });
  api = await testApi();
  own = await api.as(api.people.admin);
  others = await api.as(api.people.stranger);
});
afterAll(() => {
  Object.assign(quickLimits, { time, patience });
  return api.close();
});

const large = circle(10_000);
const validate = async (ask: Ask, customerId: number, geojson: unknown = large) =>
  (await ask(calls.validateGeometry, { params: { customerId }, body: { geojson } })).status;

test("of many large shapes at once a holding's first ones are looked at, the others refused; another holding is served", async () => {
  const { customer, otherCustomer } = api.people;
  const asked = Array.from({ length: 8 }, () => validate(own, customer));
  const other = validate(others, otherCustomer);
  const told = await Promise.all(asked);
  expect(told.every((status) => status === 200 || status === 429)).toBe(true);
  expect(told.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(told.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  expect(await other).toBe(200);
});

test("one after the other they are all looked at, a refused one gives its place back too", async () => {
  const { customer, otherCustomer } = api.people;
  for (let time = 0; time < 4; time++) expect(await validate(own, customer)).toBe(200);
  for (let time = 0; time < 4; time++) expect(await validate(own, otherCustomer)).toBe(404);
  expect(await validate(own, customer)).toBe(200);
});

test("what is large and not drawn waits for nobody", async () => {
  const { customer: customerId } = api.people;
  const body = { name: "Поле", notes: "я".repeat(120_000) } as never;
  const told = await Promise.all(
    Array.from({ length: 5 }, () => own(calls.createDivision, { params: { customerId }, body })),
  );
  expect(told.map(({ status }) => status)).not.toContain(429);
});
