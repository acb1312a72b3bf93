import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { square } from "../../fields/testing/field-samples";
import { inScope } from "../../platform/database/scope";
import { scoutBody } from "../testing/photos";
import { tellOverduePlans } from "./tell-overdue";

let api: TestApi;
let ask: Ask;
let worker: Ask;
let customerId: number;
let fieldId: number;
let now = "2027-11-01T09:00:00Z";
const clock = { now: () => new Date(now) };

/** Sessions don't outlive a jump of the clock. */
async function goTo(moment: string): Promise<void> {
  now = moment;
  ask = await api.as(api.people.admin);
  worker = await api.as(api.people.worker);
}

beforeAll(async () => {
  api = await testApi({ clock });
  customerId = api.people.customer;
  await goTo(now);
  // Kamchatka: its midnight is three in the afternoon of Moscow's day before.
  const body = { name: "Поле 5", geojson: square(158.6, 53), tz_offset: 12 };
  fieldId = (await ask(calls.createField, { params: { customerId }, body })).body.id;
});
afterAll(() => api.close());

const plan = async (name: string, due_on: string, more: object = {}) =>
  (await ask(calls.createScoutPlan, { params: { customerId }, body: { name, due_on, field_ids: [fieldId], ...more } }))
    .body;
const list = async (name: string) =>
  (await ask(calls.listScoutPlans, { params: { customerId }, query: {} })).body.items.filter(
    (one) => one.name === name,
  );
const told = async () => {
  await tellOverduePlans(api.database.pool, clock);
  const { body } = await worker(calls.listUnreadNotifications, { params: { customerId } });
  return body.items.map(({ title }) => title).filter((title) => title.startsWith("План просрочен"));
};

for (const [due, lastMinute, midnight] of [
  ["2027-12-31", "2027-12-31T11:59:00Z", "2027-12-31T12:00:00Z"],
  ["2028-02-29", "2028-02-29T11:59:00Z", "2028-02-29T12:00:00Z"],
  ["2028-11-15", "2028-11-15T11:59:00Z", "2028-11-15T12:00:00Z"],
] as const)
  test(`a plan until ${due} is late, and told of, from the midnight of its holding on`, async () => {
    await goTo(lastMinute);
    await worker(calls.readAllNotifications, { params: { customerId } });
    await plan(due, due);
    expect([await told(), (await list(due))[0]?.overdue]).toEqual([[], false]);
    await goTo(midnight);
    expect([await told(), (await list(due))[0]?.overdue]).toEqual([[`План просрочен: ${due}`], true]);
    // Once.
    await worker(calls.readAllNotifications, { params: { customerId } });
    expect(await told()).toEqual([]);
  });

test("one that was late is followed by the next some days after the holding's own day", async () => {
  await goTo("2027-11-25T09:00:00Z");
  const { id } = await plan("Каждую неделю", "2027-11-25", { repeat_days: 7 });
  await goTo("2027-11-30T12:30:00Z");
  const meta = { field_id: fieldId, scout_plan_id: id, comment: "Осмотрено", points: [] };
  await ask(calls.uploadScout, { params: { customerId }, ...scoutBody({ meta }) });
  expect((await list("Каждую неделю")).map(({ due_on }) => due_on)).toEqual(["2027-12-08", "2027-11-25"]);
});

test("a holding of the demonstration tells by its own day, whatever day it is", async () => {
  const liveOn = (day: string) =>
    inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE customer SET demo_day = ${day} WHERE id = ${customerId}`),
    );
  await liveOn("2026-07-14");
  await goTo("2028-11-15T12:00:00Z");
  await worker(calls.readAllNotifications, { params: { customerId } });
  await plan("Учебный", "2026-07-14");
  expect(await told()).toEqual([]);
  await liveOn("2026-07-15");
  expect(await told()).toEqual(["План просрочен: Учебный"]);
});

test("everybody is told of a plan whose walker has left, and nobody else of one whose walker is there", async () => {
  await goTo("2028-11-16T09:00:00Z");
  await inScope(api.database.pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE customer SET demo_day = NULL WHERE id = ${customerId}`),
  );
  await told();
  await worker(calls.readAllNotifications, { params: { customerId } });
  const person = { first_name: "Пётр", last_name: "Ходов", email: "petr@zarya.example", phone: null };
  const body = { ...person, password: "жираф ведро синус 9" };
  const { id } = (await ask(calls.createUser, { params: { customerId }, body })).body;
  await plan("Ушедшего", "2028-11-17", { person_id: id });
  await plan("Главного", "2028-11-17", { person_id: api.people.admin });
  await ask(calls.deleteUser, { params: { customerId, id } });
  await goTo("2028-11-18T09:00:00Z");
  expect(await told()).toEqual(["План просрочен: Ушедшего"]);
});

test("no plan is given a term that has passed; one that is late already is changed in all else, and stays late", async () => {
  await goTo("2028-11-20T09:00:00Z");
  await inScope(api.database.pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE customer SET demo_day = NULL WHERE id = ${customerId}`),
  );
  const passed = { path: "due_on", message: "Срок уже прошёл" };
  const give = (due_on: string) =>
    ask(calls.createScoutPlan, { params: { customerId }, body: { name: "Поздно", due_on, field_ids: [fieldId] } });
  const refused = await give("2028-11-19");
  expect([refused.status, refused.problem.fields]).toEqual([422, [passed]]);
  const { id } = (await give("2028-11-20")).body;
  await goTo("2028-11-22T09:00:00Z");
  const change = (body: object, version: number) =>
    ask(calls.updateScoutPlan, { params: { customerId, id }, body: { ...body, version } });
  expect((await change({ task: "Края", due_on: "2028-11-20" }, 1)).body).toMatchObject({ task: "Края", overdue: true });
  expect((await change({ due_on: "2028-11-21" }, 2)).problem.fields).toEqual([passed]);
  expect((await change({ due_on: "2028-11-22" }, 2)).body.overdue).toBe(false);
});
