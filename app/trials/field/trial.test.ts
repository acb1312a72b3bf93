import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import { type Browser, browserOf } from "../../../tests/support/browser";
import { saveTrial } from "./actions.server";
import { loadTrial } from "./queries.server";
import { possibleStates } from "./trial-words";

let api: TestApi;
let browser: Browser;
let place: { customerId: number; fieldId: number };

beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  const { customer: customerId } = api.people;
  const ask = await api.as(api.people.admin);
  const field = await ask(calls.createField, { params: { customerId }, body: { name: "Опытное" } });
  place = { customerId, fieldId: field.body.id };
});
afterAll(() => api.close());

const save = (form: Record<string, string>) => saveTrial(browser.post("/", place, form));
const trial = async () => (await loadTrial(browser.get("/", place))).trial;
const refused = (status: number, error: Record<string, unknown>) =>
  expect.objectContaining({
    init: { status },
    data: expect.objectContaining({ result: expect.objectContaining({ error: expect.objectContaining(error) }) }),
  });

test("a trial goes step by step, and what a step lacks is said at its place", async () => {
  expect(await trial()).toMatchObject({ state: "none", version: 0 });
  await save({ state: "requested", comment: "Базовая делянка", version: "0" });
  expect(await trial()).toMatchObject({ state: "requested", type: "TRIAL_COMMERCIAL_BASELINE" });
  const early = await save({ state: "finished", version: "1" });
  expect(early).toEqual(refused(422, { state: ["Опыт сейчас «запрошен», состояние «завершён» невозможно"] }));
  expect(await save({ state: "active", version: "1" })).toEqual(refused(422, { started_at: ["Укажите дату начала"] }));
  await save({ state: "active", started_at: "2026-04-15", version: "1" });
  expect(await trial()).toMatchObject({ state: "active", started_at: "2026-04-15", comment: null });
  expect(await save({ state: "finished", version: "1" })).toEqual(refused(409, {}));
});

test("only states that can follow are offered", () => {
  expect(possibleStates("requested", false)).toEqual(["requested", "active", "none"]);
  expect(possibleStates("active", false)).toEqual(["active", "finished"]);
  expect(possibleStates("finished", true)).toEqual(["finished", "none"]);
});
