import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { trialCalls } from "#contract/trials";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";

let api: TestApi;
let ask: Ask;
let worker: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  const made = await ask(calls.createUser, {
    params: { customerId },
    body: {
      ...{ first_name: "Пётр", last_name: "Агроном", email: "agronom@zarya.example", phone: null },
      password: "long enough indeed",
      permissions: ["fields:edit"],
    },
  });
  worker = await api.as(made.body.id);
});
afterAll(() => api.close());

const addField = async () => (await ask(calls.createField, { params: { customerId }, body: { name: "Опыт" } })).body.id;
const put = (fieldId: number, body: BodyInput<typeof trialCalls.updateFieldTrial>, by = worker) =>
  by(trialCalls.updateFieldTrial, { params: { customerId, fieldId }, body });

test("a trial is asked for, begins and ends; nothing else is told of a field without one", async () => {
  const field = await addField();
  const none = await worker(trialCalls.getFieldTrial, { params: { customerId, fieldId: field } });
  expect(none.body).toEqual({
    ...{ field_id: field, state: "none", type: null, started_at: null, comment: null },
    version: 0,
  });
  const asked = await put(field, { state: "requested", comment: " три повторности ", version: 0 });
  expect(asked.body).toMatchObject({
    ...{ state: "requested", type: "TRIAL_COMMERCIAL_BASELINE", comment: "три повторности", version: 1 },
  });
  const begun = await put(field, { state: "active", started_at: "2026-04-20", version: 1 });
  expect(begun.body).toMatchObject({ state: "active", started_at: "2026-04-20", comment: "три повторности" });
  const changed = await put(field, { state: "active", comment: "", version: 2 });
  expect(changed.body).toMatchObject({ state: "active", comment: null, started_at: "2026-04-20" });
  expect((await put(field, { state: "finished", version: 3 })).body).toMatchObject({ state: "finished", version: 4 });
});

test("steps that can't be are refused at the state, a beginning without a date at the date", async () => {
  const field = await addField();
  const early = await put(field, { state: "active", version: 0 });
  expect([early.status, early.problem.fields]).toEqual([
    422,
    [{ path: "state", message: "Опыт сейчас «нет», состояние «идёт» невозможно" }],
  ]);
  await put(field, { state: "requested", version: 0 });
  const undated = await put(field, { state: "active", version: 1 });
  expect(undated.problem.fields).toEqual([{ path: "started_at", message: "Укажите дату начала" }]);
  expect((await put(field, { state: "none", version: 1 })).body).toMatchObject({ state: "none", type: null });
});

test("who asked may withdraw; a trial that began is cleared by an administrator or an advisor only", async () => {
  const advisor = await api.as(api.people.advisorWorker, customerId);
  for (const by of [ask, advisor]) {
    const field = await addField();
    await put(field, { state: "requested", version: 0 });
    await put(field, { state: "active", started_at: "2026-04-20", version: 1 });
    const refused = await put(field, { state: "none", version: 2 });
    expect(refused.problem.fields?.[0]?.path).toBe("state");
    expect((await put(field, { state: "none", version: 2 }, by)).body).toMatchObject({
      state: "none",
      started_at: null,
    });
  }
});

test("an old version is refused with who changed it, also the first one", async () => {
  const field = await addField();
  await put(field, { state: "requested", version: 0 }, ask);
  const stale = await put(field, { state: "requested", version: 0 });
  expect([stale.status, stale.problem.code, stale.problem.changed_by]).toEqual([409, "StaleVersion", "Главный Иван"]);
  expect((await put(await addField(), { state: "requested", version: 3 })).status).toBe(409);
});

test("a deleted or another customer's field has none", async () => {
  const field = await addField();
  await ask(calls.deleteField, { params: { customerId, fieldId: field } });
  expect((await put(field, { state: "requested", version: 0 })).status).toBe(404);
  const stranger = await api.as(api.people.stranger);
  const params = { customerId: api.people.otherCustomer, fieldId: await addField() };
  expect((await stranger(trialCalls.getFieldTrial, { params })).status).toBe(404);
});
