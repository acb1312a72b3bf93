import { afterAll, beforeAll, expect, test } from "vitest";
import { seasonPlanCalls as calls } from "#contract/season-plans";
import { workStatus, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { type WorksApi, worksApi } from "../works/testing/works-api";
import { planning, sowing, spraying } from "./testing/planning";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const { here, at, plan, prescribe, attach, worksOf } = planning(() => farm);

test("a plan is begun, listed, changed and guarded by its version", async () => {
  const { id } = await plan("Пшеница");
  const listed = await farm.ask(calls.listSeasonPlans, { params: here(), query: { season: 2024 } });
  expect(listed.body.items).toMatchObject([{ id, fields_count: 0, fields_area: 0, works_count: 0 }]);
  const changed = await farm.ask(calls.updateSeasonPlan, { params: at(id), body: { name: "Пшеница, юг", version: 1 } });
  expect(changed.body).toMatchObject({ name: "Пшеница, юг", crop_id: 1, season: 2024, version: 2 });
  const stale = await farm.ask(calls.updateSeasonPlan, { params: at(id), body: { name: "Другая", version: 1 } });
  expect([stale.status, stale.problem.code]).toEqual([409, "StaleVersion"]);
  const wrong = await farm.ask(calls.updateSeasonPlan, { params: at(id), body: { crop_id: 9999, version: 2 } });
  expect(wrong.problem.fields).toEqual([{ path: "crop_id", message: "Культура не найдена" }]);
});

test("an attached field gets the prescribed works, once; a later one comes too", async () => {
  const { id } = await plan("Копии");
  const machine = await farm.machine();
  const first = await prescribe(id, { ...spraying, machinery: [{ machine_id: machine }] });
  const field = await farm.field();
  expect((await attach(id, field)).status).toBe(204);
  expect((await attach(id, field)).status).toBe(204);
  const later = await prescribe(id, sowing);
  const works = await farm.ask(workCalls.listFieldWorkrecords, {
    params: { ...here(), fieldId: field },
    query: { embed: "machinery" },
  });
  expect(works.body.items).toMatchObject([
    { work_type_id: workType.sowing, season_plan_id: id, work_status: workStatus.planned, season: 2024 },
    { work_type_id: workType.spraying, products: [{ planned_rate: 0.4 }], machinery: [{ machine_id: machine }] },
  ]);
  expect(works.body.items[1]?.area).toBeGreaterThan(800_000);
  expect((await farm.ask(calls.listSeasonPlanFields, { params: at(id) })).body.items).toMatchObject([
    { id: field, works_count: 2, completed_count: 0 },
  ]);
  const prescribed = await farm.ask(calls.listSeasonPlanWorkrecords, { params: at(id) });
  expect(prescribed.body.items.map((work) => work.id)).toEqual([later.id, first.id]);
});

test("planned works follow a changed prescription, done ones don't", async () => {
  const { id } = await plan("Перенос");
  const work = await prescribe(id, spraying);
  const [done, planned] = [await farm.field(), await farm.field()];
  for (const field of [done, planned]) await attach(id, field);
  const [first] = await worksOf(done);
  await farm.ask(workCalls.setWorkStatus, {
    params: { ...here(), fieldId: done, id: first?.id ?? 0 },
    body: { work_status: workStatus.done, version: 1 },
  });
  const place = { ...at(id), recordId: work.id };
  const body = { ...spraying, start_dt: "2024-04-25T05:00:00Z", version: 1 };
  const moved = await farm.ask(calls.updateSeasonPlanWorkrecord, { params: place, body });
  expect(moved.body).toMatchObject({ start_dt: "2024-04-25T05:00:00.000Z", version: 2 });
  expect((await worksOf(done))[0]?.start_dt).toBe("2024-04-20T05:00:00.000Z");
  expect((await worksOf(planned))[0]?.start_dt).toBe("2024-04-25T05:00:00.000Z");
  const stale = await farm.ask(calls.updateSeasonPlanWorkrecord, { params: place, body });
  expect(stale.problem.code).toBe("StaleVersion");
  expect((await farm.ask(calls.deleteSeasonPlanWorkrecord, { params: place })).status).toBe(204);
  expect([(await worksOf(done)).length, (await worksOf(planned)).length]).toEqual([1, 0]);
  expect((await farm.ask(calls.getSeasonPlanWorkrecord, { params: place })).status).toBe(404);
  expect((await farm.ask(calls.restoreSeasonPlanWorkrecord, { params: place })).status).toBe(200);
  expect((await worksOf(planned)).length).toBe(1);
});

test("detaching removes what is planned and leaves what is done", async () => {
  const { id } = await plan("Открепление");
  await prescribe(id, spraying);
  await prescribe(id, { work_type_id: workType.cultivation, start_dt: "2024-03-20T05:00:00Z" });
  const field = await farm.field();
  await attach(id, field);
  const [first] = await worksOf(field);
  await farm.ask(workCalls.setWorkStatus, {
    params: { ...here(), fieldId: field, id: first?.id ?? 0 },
    body: { work_status: workStatus.done, version: 1 },
  });
  const params = { ...at(id), fieldId: field };
  expect((await farm.ask(calls.detachSeasonPlanField, { params })).status).toBe(204);
  expect((await worksOf(field)).map((work) => work.id)).toEqual([first?.id]);
  expect((await farm.ask(calls.detachSeasonPlanField, { params })).status).toBe(404);
  await attach(id, field);
  expect((await worksOf(field)).length).toBe(2);
});

test("wrong dates and absent fields are named", async () => {
  const { id } = await plan("Ошибки");
  const outside = await farm.ask(calls.createSeasonPlanWorkrecord, {
    params: at(id),
    body: { work_type_id: workType.cultivation, start_dt: "2022-04-20T05:00:00Z" },
  });
  expect(outside.problem.fields?.map(({ path }) => path)).toEqual(["start_dt"]);
  expect((await attach(id, 9_999_999)).status).toBe(404);
  const made = await farm.ask(calls.createFromTemplate, {
    params: at(1),
    body: { season: 2026, field_ids: [9_999_999] },
  });
  expect(made.problem.fields).toEqual([{ path: "field_ids.0", message: "Поле не найдено" }]);
  expect((await farm.ask(calls.createFromTemplate, { params: at(99), body: { season: 2026 } })).status).toBe(404);
});

test("a copy to the next season has its dates a year later, the 29th of February on the 28th", async () => {
  const { id } = await plan("Следующий год");
  const machine = await farm.machine();
  await prescribe(id, { ...sowing, machinery: [{ machine_id: machine }] });
  const field = await farm.field();
  await attach(id, field);
  const copy = await farm.ask(calls.copySeasonPlan, { params: at(id), body: { season: 2025, with_fields: true } });
  expect(copy.body).toMatchObject({ name: "Следующий год", season: 2025, works_count: 1, fields_count: 1 });
  const works = await farm.ask(calls.listSeasonPlanWorkrecords, { params: at(copy.body.id) });
  expect(works.body.items).toMatchObject([
    { start_dt: "2025-02-28T05:00:00.000Z", end_dt: "2025-03-04T15:00:00.000Z", machinery: [{ machine_id: machine }] },
  ]);
  expect((await worksOf(field)).map(({ season }) => season)).toEqual([2024, 2025]);
  const same = await farm.ask(calls.copySeasonPlan, { params: at(id), body: {} });
  expect(same.body).toMatchObject({ name: "Следующий год (копия)", fields_count: 0, works_count: 1 });
  const moved = await farm.ask(calls.updateSeasonPlan, {
    params: at(same.body.id),
    body: { season: 2027, version: 1 },
  });
  expect(moved.body.season).toBe(2027);
  const refused = await farm.ask(calls.updateSeasonPlan, { params: at(id), body: { season: 2027, version: 1 } });
  expect(refused.problem.fields?.[0]?.path).toBe("season");
});

test("a copy leaves out the fields that can't come along; those are named in the order of the plan's fields", async () => {
  const { id } = await plan("С полями");
  await prescribe(id, sowing);
  const fields = [await farm.field(), await farm.field(), await farm.field()];
  for (const field of fields) await attach(id, field);
  const listed = (await farm.ask(calls.listSeasonPlanFields, { params: at(id) })).body.items.map((field) => field.id);
  const [first = 0, second = 0, third = 0] = listed;
  for (const field of [third, first]) await farm.work(field, { work_type_id: workType.sowing, season: 2025 });
  const copy = (except_field_ids: number[]) =>
    farm.ask(calls.copySeasonPlan, { params: at(id), body: { season: 2025, with_fields: true, except_field_ids } });
  const pathsOf = (answer: Awaited<ReturnType<typeof copy>>) => answer.problem.fields?.map(({ path }) => path);
  expect(pathsOf(await copy([]))).toEqual(["field_ids.0", "field_ids.2"]);
  expect(pathsOf(await copy([first]))).toEqual(["field_ids.1"]);
  const made = await copy([first, third]);
  expect(made.body).toMatchObject({ season: 2025, fields_count: 1, field_works_count: 1 });
  const { body } = await farm.ask(calls.listSeasonPlanFields, { params: at(made.body.id) });
  expect(body.items.map((field) => field.id)).toEqual([second]);
});

test("a deleted plan takes its planned works along and brings them back", async () => {
  const { id } = await plan("Удаление");
  await prescribe(id, spraying);
  const field = await farm.field();
  await attach(id, field);
  expect((await farm.ask(calls.deleteSeasonPlan, { params: at(id) })).status).toBe(204);
  expect(await worksOf(field)).toEqual([]);
  expect((await farm.ask(calls.getSeasonPlan, { params: at(id) })).status).toBe(404);
  const back = await farm.ask(calls.restoreSeasonPlan, { params: at(id) });
  expect(back.body).toMatchObject({ works_count: 1, field_works_count: 1, fields_count: 1 });
  expect((await farm.ask(calls.restoreSeasonPlan, { params: at(id) })).status).toBe(404);
});

test("a template given to fields says what it needs and how the fact follows", async () => {
  const list = await farm.ask(calls.listSeasonPlanTemplates, { params: here() });
  expect(list.body.items).toHaveLength(10);
  const field = await farm.field(1);
  const made = await farm.ask(calls.createFromTemplate, {
    params: at(1),
    body: { season: 2026, field_ids: [field, field] },
  });
  expect(made.body).toMatchObject({ crop_id: 1, works_count: 12, field_works_count: 12, fields_count: 1 });
  const hectares = made.body.fields_area / 10_000;
  const harvest = (await worksOf(field)).find(({ work_type_id }) => work_type_id === workType.topDressing);
  await farm.ask(workCalls.setWorkStatus, {
    params: { ...here(), fieldId: field, id: harvest?.id ?? 0 },
    body: { work_status: workStatus.done, version: 1 },
  });
  const { body } = await farm.ask(calls.getSeasonPlan, { params: at(made.body.id) });
  const need = (kind: string, product: number) =>
    body.needs.find((one) => one.kind === kind && one.product_id === product);
  expect(need("seed", 20)?.total).toBeCloseTo(190 * hectares, 3);
  expect(need("pesticide", 147)).toMatchObject({ unit: "л" });
  expect(need("pesticide", 147)?.total).toBeCloseTo(0.8 * 0.19 * hectares, 3);
  const feedings = body.comparison.filter(({ work_type_id }) => work_type_id === workType.topDressing);
  expect(feedings.map((one) => [one.planned_from, one.planned_to, one.done_from])).toEqual([
    ["2026-02-25", "2026-03-15", "2026-02-25"],
    ["2026-04-15", "2026-04-30", null],
  ]);
  expect(feedings[0]?.done_area).toBeCloseTo(made.body.fields_area, 1);
  expect(feedings.map(({ planned_area }) => planned_area)).toEqual([made.body.fields_area, made.body.fields_area]);
  const dressing = body.product_comparison.find(({ product_id }) => product_id === 147);
  expect(dressing).toMatchObject({ unit: "л", done_total: 0 });
  expect(dressing?.planned_total).toBeCloseTo(0.8 * 0.19 * hectares, 3);
  const cultivation = body.fuel.find(({ work_type_id }) => work_type_id === workType.cultivation);
  expect(cultivation).toMatchObject({ passes: 2, rate: 5 });
  expect(cultivation?.total).toBeCloseTo(10 * hectares, 3);
  const nitrate = body.product_comparison.find(({ kind, product_id }) => kind === "fertilizer" && product_id === 1);
  expect(nitrate?.done_total).toBeCloseTo(150 * hectares, 3);
});

test("the fact is held against the plan's own days; what no work of it asks for is told apart", async () => {
  const { id } = await plan("Два опрыскивания");
  const [early, late] = [
    await prescribe(id, spraying),
    await prescribe(id, { ...spraying, start_dt: "2024-06-10T05:00:00Z" }),
  ];
  const [field, detached] = [await farm.field(), await farm.field()];
  for (const one of [field, detached]) await attach(id, one);
  const given = await worksOf(field);
  const second = given.find(({ start_dt }) => start_dt === "2024-06-10T05:00:00.000Z");
  const change = {
    ...{ work_type_id: workType.spraying, season: 2024, work_status: workStatus.done, version: 1, area: 400_000 },
    ...{ start_dt: "2024-06-25T05:00:00Z", planned: { start_dt: "2024-06-20T05:00:00Z" } },
    products: [{ kind: "pesticide", product_id: 1, unit: "л/га", rate: 0.5 } as const],
  };
  const changed = await farm.ask(workCalls.updateWorkrecord, {
    params: { ...here(), fieldId: field, id: second?.id ?? 0 },
    body: change,
  });
  expect(changed.status, JSON.stringify(changed.problem)).toBe(200);
  await farm.work(field, {
    work_type_id: workType.cultivation,
    season: 2024,
    work_status: workStatus.done,
    area: 100_000,
    start_dt: "2024-05-01T05:00:00Z",
  });
  await farm.work(field, { work_type_id: workType.discing, season: 2024, work_status: workStatus.planned });
  await farm.ask(calls.detachSeasonPlanField, { params: { ...at(id), fieldId: detached } });
  const { body } = await farm.ask(calls.getSeasonPlan, { params: at(id) });
  const products = [{ kind: "pesticide", product_id: 1 }];
  expect(body.comparison).toMatchObject([
    { plan_work_id: early.id, planned_from: "2024-04-20", done_area: 0, done_from: null, moved_fields: 0, products },
    {
      plan_work_id: late.id,
      planned_from: "2024-06-10",
      planned_to: "2024-06-10",
      done_from: "2024-06-25",
      moved_fields: 1,
    },
    {
      plan_work_id: null,
      work_type_id: workType.cultivation,
      planned_area: 0,
      planned_from: null,
      done_area: 100_000,
      done_to: "2024-05-01",
    },
  ]);
  expect(body.product_comparison).toMatchObject([{ product_id: 1, unit: "л", done_total: 20 }]);
  expect(body.product_comparison[0]?.planned_total).toBeCloseTo((0.8 * body.fields_area) / 10_000, 3);
});

test("a stranger finds no plan, a restricted holding none at all", async () => {
  const { id } = await plan("Чужая");
  const stranger = await farm.api.as(farm.api.people.stranger);
  const foreign = { customerId: farm.api.people.otherCustomer, id };
  expect((await stranger(calls.getSeasonPlan, { params: foreign })).status).toBe(404);
  expect((await stranger(calls.copySeasonPlan, { params: foreign, body: {} })).status).toBe(404);
  expect((await stranger(calls.restoreSeasonPlan, { params: foreign })).status).toBe(404);
  expect((await stranger(calls.listSeasonPlanWorkrecords, { params: foreign })).status).toBe(404);
  const restricted = await farm.api.as(farm.api.people.restrictedAdmin);
  const params = { customerId: farm.api.people.restrictedCustomer };
  expect((await restricted(calls.listSeasonPlans, { params })).problem.code).toBe("RestrictedCustomer");
});
