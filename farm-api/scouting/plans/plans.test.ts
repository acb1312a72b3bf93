import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { square } from "../../fields/testing/field-samples";
import { inScope } from "../../platform/database/scope";
import { scoutBody } from "../testing/photos";
import { lengthOf, shortRoute } from "./route";

let api: TestApi;
let ask: Ask;
let worker: Ask;
let customerId: number;
let fields: number[];

beforeAll(async () => {
  api = await testApi({ clock: { now: () => new Date("2026-07-14T09:00:00Z") } });
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  worker = await api.as(api.people.worker);
  const add = async (lon: number) =>
    (await ask(calls.createField, { params: { customerId }, body: { name: `Поле ${lon}`, geojson: square(lon, 47) } }))
      .body.id;
  fields = [];
  for (const lon of [39, 39.4, 39.2, 39.6]) fields.push(await add(lon));
});
afterAll(() => api.close());

const plan = (body: object) =>
  ask(calls.createScoutPlan, {
    params: { customerId },
    body: { name: "Обход", due_on: "2026-07-20", field_ids: fields, ...body },
  });
/** One whose day was yesterday. */
async function latePlan(body: object) {
  const made = await plan(body);
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`UPDATE scout_plan SET due_on = '2026-07-13' WHERE id = ${made.body.id}`),
  );
  return { body: (await list({ id: made.body.id }))[0] ?? made.body };
}
const walk = (field_id: number | undefined, scout_plan_id: number) =>
  ask(calls.uploadScout, {
    params: { customerId },
    ...scoutBody({ meta: { field_id, scout_plan_id, comment: "Осмотрено", points: [] } }),
  });
const list = async (query: object = {}) =>
  (await ask(calls.listScoutPlans, { params: { customerId }, query })).body.items;

test("plans are narrowed by a season and a part of the holding: one of their fields there is enough", async () => {
  const division = await ask(calls.createDivision, { params: { customerId }, body: { name: "Запад" } });
  const body = { name: "Западное", geojson: square(38, 47), division_id: division.body.id };
  const { id } = (await ask(calls.createField, { params: { customerId }, body })).body;
  await plan({ name: "Запад и восток", field_ids: [id, fields[0]], due_on: "2027-01-10" });
  await plan({ name: "Всю зиму", field_ids: [fields[0]], starts_on: "2027-12-01", due_on: "2028-02-01" });
  const { body: late } = await latePlan({ name: "Просрочен", field_ids: [fields[1]] });
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`UPDATE scout_plan SET due_on = '2025-11-13' WHERE id = ${late.id}`),
  );
  const names = async (query: object) => (await list(query)).map(({ name }) => name);
  expect(await names({ division_ids: String(division.body.id) })).toEqual(["Запад и восток"]);
  expect(await names({ season: 2027 })).toEqual(["Запад и восток", "Всю зиму"]);
  expect(await names({ season: 2028 })).toEqual(["Всю зиму"]);
  expect(await names({ season: 2026 })).toEqual(["Просрочен"]);
  expect(await names({ season: 2026, later_seasons: "true" })).toEqual(["Просрочен", "Запад и восток", "Всю зиму"]);
  await walk(fields[1], late.id);
  expect([await names({ season: 2026 }), await names({ season: 2025 })]).toEqual([[], ["Просрочен"]]);
  for (const one of await list()) await ask(calls.deleteScoutPlan, { params: { customerId, id: one.id } });
});

test("a route goes from the west on without turning back, and tells its length", async () => {
  const { body } = await plan({});
  expect(body.fields.map(({ field_name }) => field_name)).toEqual(["Поле 39", "Поле 39.2", "Поле 39.4", "Поле 39.6"]);
  expect(body.route_length / 1000).toBeCloseTo(45.5, 0);
  const kept = await plan({ keep_order: true });
  expect(kept.body.fields.map(({ field_id }) => field_id)).toEqual(fields);
  const grid = [0, 1, 2, 3, 4].flatMap((y) =>
    [0, 1, 2, 3, 4].map((x) => ({ lat: 47 + ((x * 3 + y) % 5) / 100, lon: 39 + x / 100 })),
  );
  expect(lengthOf(shortRoute(grid))).toBeLessThan(lengthOf(grid) * 0.6);
});

test("a field's crop is what stands there on the plan's day: in autumn that of the next year", async () => {
  const [fieldId = 0] = fields;
  const [fallow, wheat] = [30, 1];
  await inScope(api.database.pool, { customerId }, async (tx) => {
    await tx.run(sql`
      INSERT INTO sowing (customer_id, field_id, year, crop_id, sowed_at, harvested_at) VALUES
        (${customerId}, ${fieldId}, 2026, ${fallow}, '2026-04-10', '2026-08-30'),
        (${customerId}, ${fieldId}, 2027, ${wheat}, '2026-09-15', NULL)`);
  });
  const cropOn = async (due_on: string) => {
    const { body } = await plan({ due_on, field_ids: [fieldId] });
    return body.fields[0]?.crop_id;
  };
  expect(await cropOn("2026-07-20")).toBe(fallow);
  // Between the two nothing stands: what was harvested in the year is meant.
  expect(await cropOn("2026-09-10")).toBe(fallow);
  expect(await cropOn("2026-11-20")).toBe(wheat);
  expect(await cropOn("2027-05-20")).toBe(wheat);
});

test("a plan is planned, begun and done by its inspections, overdue after its day", async () => {
  const { body } = await latePlan({ field_ids: fields.slice(0, 2), person_id: api.people.worker });
  expect(body).toMatchObject({ state: "planned", overdue: true, done_count: 0, person: expect.any(String) });
  await walk(fields[0], body.id);
  expect((await list({ id: body.id }))[0]).toMatchObject({ state: "started", done_count: 1, overdue: true });
  await walk(fields[1], body.id);
  expect((await list({ id: body.id }))[0]).toMatchObject({ state: "done", overdue: false, next_id: null });
  expect((await list({ state: "open" })).some(({ id }) => id === body.id)).toBe(false);
});

test("one that is repeated is followed by the next when it is done, once", async () => {
  const { body } = await plan({
    name: "Каждую неделю",
    field_ids: fields.slice(0, 1),
    due_on: "2026-07-16",
    repeat_days: 7,
  });
  await Promise.all([walk(fields[0], body.id), walk(fields[0], body.id)]);
  const named = (await list()).filter(({ name }) => name === "Каждую неделю");
  expect(named.map(({ due_on, state }) => [due_on, state])).toEqual([
    ["2026-07-23", "planned"],
    ["2026-07-16", "done"],
  ]);
});

test("who is to walk is told, and nobody else", async () => {
  const told = async (of: Ask) =>
    (await of(calls.listUnreadNotifications, { params: { customerId } })).body.items.map(({ title }) => title);
  const { body } = await plan({ name: "Для Петра", person_id: api.people.worker });
  expect(await told(worker)).toContain("План осмотров: Для Петра");
  const advisor = await api.as(api.people.advisorWorker, customerId);
  expect(await told(advisor)).not.toContain("План осмотров: Для Петра");
  const taken = await ask(calls.updateScoutPlan, {
    params: { customerId, id: body.id },
    body: { cancelled: true, person_id: null, version: 1 },
  });
  expect(taken.body).toMatchObject({ state: "cancelled", person_id: null, overdue: false });
});

test("wrong plans are refused at their places; a removed one comes back, its inspections stay", async () => {
  expect((await plan({ field_ids: [fields[0], 2_000_000_000] })).problem.fields?.[0]?.path).toBe("field_ids.1");
  expect((await plan({ starts_on: "2026-07-25" })).problem.fields?.[0]?.path).toBe("due_on");
  expect((await plan({ person_id: api.people.stranger })).problem.fields?.[0]?.path).toBe("person_id");
  const { body } = await plan({ field_ids: fields.slice(0, 1) });
  const scout = await walk(fields[0], body.id);
  const params = { customerId, id: body.id };
  expect((await ask(calls.deleteScoutPlan, { params })).status).toBe(204);
  // On foot nobody hears of it: what they saw is kept.
  expect((await walk(fields[0], body.id)).body.scout_plan_id).toBe(body.id);
  expect((await walk(fields[0], 2_000_000_000)).problem.fields?.[0]?.path).toBe("scout_plan_id");
  const kept = { customerId, fieldId: fields[0] ?? 0, scoutId: scout.body.id };
  expect((await ask(calls.getScout, { params: kept })).body.scout_plan_id).toBe(body.id);
  expect((await ask(calls.restoreScoutPlan, { params })).body.state).toBe("done");
});

test("a plan half done is changed: what was walked stays, the rest gets its route anew, and a stale version is told", async () => {
  const [west, east, middle, far] = fields as [number, number, number, number];
  const { body } = await latePlan({ field_ids: [west, east], repeat_days: 7 });
  const params = { customerId, id: body.id };
  const change = (more: object, version: number) => ask(calls.updateScoutPlan, { params, body: { ...more, version } });
  const scout = (await walk(east, body.id)).body.id;
  const wider = await change({ field_ids: [far, middle], due_on: "2026-07-25", repeat_days: null, task: "Сорняки" }, 1);
  expect(wider.body).toMatchObject({
    state: "started",
    overdue: false,
    repeat_days: null,
    task: "Сорняки",
    version: 2,
  });
  expect(wider.body.fields.map(({ field_id, scout_id }) => [field_id, scout_id])).toEqual([
    [east, scout],
    [middle, null],
    [far, null],
  ]);
  const stale = await change({ name: "Другое" }, 1);
  expect([stale.status, stale.problem.code]).toEqual([409, "StaleVersion"]);
  expect(stale.problem.changed_by).toBeTruthy();
  expect((await change({ field_ids: [far, 2_000_000_000] }, 2)).problem.fields?.[0]?.path).toBe("field_ids.1");
});

test("where only what was walked is left, the plan is done and followed by the next, once", async () => {
  const { body } = await plan({
    name: "Без хвоста",
    field_ids: fields.slice(0, 2),
    due_on: "2026-07-16",
    repeat_days: 7,
  });
  await walk(fields[0], body.id);
  const change = (more: object, version: number) =>
    ask(calls.updateScoutPlan, { params: { customerId, id: body.id }, body: { ...more, version } });
  const done = await change({ field_ids: fields.slice(0, 1) }, 1);
  expect(done.body).toMatchObject({ state: "done", next_id: expect.any(Number) });
  expect((await change({ name: "Без хвоста", due_on: "2026-07-18" }, 2)).body.next_id).toBe(done.body.next_id);
  expect((await list()).filter(({ name }) => name === "Без хвоста")).toHaveLength(2);
});

test("where who walked it has left, what is seen is kept and anybody may walk the next one", async () => {
  const { body: person } = await ask(calls.createUser, {
    params: { customerId },
    body: { email: "left@plans.example", first_name: "Ольга", last_name: "Ушедшая", password: "dolgiy-parol-1" },
  });
  const { body } = await plan({
    name: "Осталась одна",
    field_ids: fields.slice(0, 1),
    person_id: person.id,
    repeat_days: 7,
  });
  expect((await ask(calls.deleteUser, { params: { customerId, id: person.id } })).status).toBe(204);
  expect((await walk(fields[0], body.id)).status).toBe(201);
  const [next] = (await list({ state: "open" })).filter(({ name }) => name === "Осталась одна");
  expect(next).toMatchObject({ due_on: "2026-07-27", person_id: null, repeat_days: 7 });
});

test("what waits is listed from its earliest day on, however much was closed since or waits for later", async () => {
  const { id } = (await plan({ name: "Давно ждёт", field_ids: [fields[0]] })).body;
  await inScope(api.database.pool, { customerId }, async (tx) => {
    await tx.run(sql`UPDATE scout_plan SET due_on = '2025-05-01' WHERE id = ${id}`);
    await tx.run(sql`
      INSERT INTO scout_plan (customer_id, name, due_on, cancelled_at)
      SELECT ${customerId}, 'Отменён', '2026-07-20', now() FROM generate_series(1, 301)`);
  });
  const names = async (query: object) => (await list(query)).map(({ name }) => name);
  expect((await names({ state: "open" }))[0]).toBe("Давно ждёт");
  expect((await names({}))[0]).toBe("Давно ждёт");
  expect((await names({ state: "closed" })).filter((name) => name === "Отменён")).toHaveLength(300);
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`
      INSERT INTO scout_plan (customer_id, name, due_on)
      SELECT ${customerId}, 'Зимой', '2026-12-20' FROM generate_series(1, 301)`),
  );
  expect((await names({ state: "open" }))[0]).toBe("Давно ждёт");
});

test("a plan whose fields have all gone waits until it is cancelled", async () => {
  const body = { name: "На время", geojson: square(37, 47) };
  const field = (await ask(calls.createField, { params: { customerId }, body })).body.id;
  const { id } = (await plan({ field_ids: [field], due_on: "2026-07-15" })).body;
  await walk(field, id);
  const listed = async (state: string) => (await list({ state, id })).map((one) => one.state);
  expect([await listed("open"), await listed("closed")]).toEqual([[], ["done"]]);
  await ask(calls.deleteField, { params: { customerId, fieldId: field } });
  expect([await listed("open"), await listed("closed")]).toEqual([["planned"], []]);
});
