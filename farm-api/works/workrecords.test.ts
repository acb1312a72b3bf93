import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldCalls } from "#contract/fields";
import { machineCalls } from "#contract/machines";
import { workStatus, workType } from "#contract/work-words";
import { workCalls as calls } from "#contract/works";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const on = (fieldId: number) => ({ customerId: farm.customerId, fieldId });
const at = (fieldId: number, id: number) => ({ ...on(fieldId), id });

test("a planned work is read back with its plan, tank mix, totals and crop", async () => {
  const field = await farm.field(1);
  const work = await farm.work(field, {
    work_type_id: workType.spraying,
    start_dt: "2026-04-20T05:00:00Z",
    end_dt: "2026-04-21T15:00:00Z",
    area: 500_000,
    products: [
      { kind: "pesticide", product_id: 1, unit: "л/га", rate: 0.5 },
      { kind: "pesticide", product_id: 140, unit: "л/т", rate: 0.4 },
    ],
    comment: " по росе ",
    ask: "none",
  });
  expect(work).toMatchObject({
    work_status: workStatus.planned,
    crop_id: 1,
    comment: "по росе",
    machinery: [],
    tracks: [],
    version: 1,
  });
  expect(work.products).toEqual([
    { kind: "pesticide", product_id: 1, unit: "л/га", planned_rate: 0.5, rate: 0.5, total: 25 },
    { kind: "pesticide", product_id: 140, unit: "л/т", planned_rate: 0.4, rate: 0.4, total: null },
  ]);
  expect(work.planned.area).toBe(500_000);
  expect(Date.parse(work.planned.start_dt ?? "")).toBe(Date.parse("2026-04-20T05:00:00Z"));
  const read = await farm.ask(calls.getWorkrecord, { params: at(field, work.id) });
  expect(read.body).toEqual(work);
  const list = await farm.ask(calls.listFieldWorkrecords, { params: on(field), query: { season: 2026 } });
  expect(list.body.items).toEqual([work]);
  const other = await farm.ask(calls.listFieldWorkrecords, { params: on(field), query: { season: 2025 } });
  expect(other.body.items).toEqual([]);
});

test("where nothing is said a work is on the whole field or plot, and stands at its plan", async () => {
  const field = await farm.field(1);
  const { body: whole } = await farm.ask(fieldCalls.getField, { params: on(field) });
  const bare = await farm.work(field, { planned: {} });
  expect([bare.start_dt, bare.area, bare.planned]).toEqual([
    null,
    whole.area,
    { start_dt: null, end_dt: null, area: whole.area },
  ]);
  const planned = { start_dt: "2026-04-20T05:00:00Z", end_dt: "2026-04-22T13:00:00Z", area: 800_000 };
  const atPlan = await farm.work(field, { planned });
  expect([atPlan.start_dt, atPlan.end_dt].map((dt) => Date.parse(dt ?? ""))).toEqual(
    [planned.start_dt, planned.end_dt].map((dt) => Date.parse(dt)),
  );
  expect([atPlan.area, atPlan.planned.area]).toEqual([800_000, 800_000]);
  const begun = await farm.work(field, {
    work_status: workStatus.done,
    start_dt: "2026-04-21T05:00:00Z",
    planned: { ...planned, area: undefined },
  });
  expect([begun.end_dt, begun.area, begun.planned.area]).toEqual([null, whole.area, null]);
  const none = await farm.work(field, { start_dt: null, area: null, planned });
  expect([none.start_dt, none.area]).toEqual([null, null]);
});

test("planned values stay when what was done is entered", async () => {
  const field = await farm.field(1);
  const product = { kind: "fertilizer", product_id: 1, unit: "кг/га" } as const;
  const planned = await farm.work(field, {
    work_type_id: workType.topDressing,
    start_dt: "2026-03-10T05:00:00Z",
    area: 800_000,
    products: [{ ...product, rate: 150 }],
  });
  const replanned = await farm.ask(calls.updateWorkrecord, {
    params: at(field, planned.id),
    body: {
      work_type_id: workType.topDressing,
      season: 2026,
      start_dt: "2026-03-12T05:00:00Z",
      area: 800_000,
      products: [{ ...product, rate: 160 }],
      version: 1,
    },
  });
  expect(replanned.body.products[0]).toMatchObject({ planned_rate: 160, rate: 160 });
  const done = await farm.ask(calls.updateWorkrecord, {
    params: at(field, planned.id),
    body: {
      work_type_id: workType.topDressing,
      work_status: workStatus.done,
      season: 2026,
      start_dt: "2026-03-15T04:00:00Z",
      end_dt: "2026-03-16T16:00:00Z",
      area: 790_000,
      products: [{ ...product, rate: 145 }],
      version: 2,
    },
  });
  expect(done.body).toMatchObject({
    work_status: workStatus.done,
    area: 790_000,
    planned: { area: 800_000 },
    version: 3,
  });
  expect(Date.parse(done.body.planned.start_dt ?? "")).toBe(Date.parse("2026-03-12T05:00:00Z"));
  expect(done.body.products[0]).toMatchObject({ planned_rate: 160, rate: 145 });
});

test("each fault is named at its input, and nothing is written", async () => {
  const field = await farm.field();
  const machine = await farm.machine();
  await farm.ask(machineCalls.deleteMachine, { params: { customerId: farm.customerId, id: machine } });
  const refuse = async (body: object) => {
    const answer = await farm.ask(calls.createWorkrecord, {
      params: on(field),
      body: { work_type_id: workType.cultivation, season: 2026, ...body },
    });
    expect(answer.status).toBe(422);
    return answer.problem.fields;
  };
  const order = { start_dt: "2026-05-02T00:00:00Z", end_dt: "2026-05-01T00:00:00Z" };
  expect(await refuse(order)).toEqual([{ path: "end_dt", message: "Окончание раньше начала" }]);
  const negative = { kind: "pesticide", product_id: 1, unit: "л/га", rate: -0.5 };
  expect(await refuse({ products: [negative] })).toEqual([
    { path: "products.0.rate", message: "Норма должна быть больше нуля" },
  ]);
  expect(await refuse({ start_dt: "2024-05-01T00:00:00Z", area: -1 })).toHaveLength(1);
  expect(await refuse({ start_dt: "2024-05-01T00:00:00Z" })).toEqual([
    { path: "start_dt", message: "Дата вне сезона 2026: с 01.06.2025 по 31.12.2026" },
  ]);
  expect(await refuse({ machinery: [{ machine_id: machine }] })).toEqual([
    { path: "machinery.0.machine_id", message: "Машина не найдена или удалена" },
  ]);
  expect(await refuse({ area: 2_000_000 })).toEqual([{ path: "area", message: "Площадь работы больше площади поля" }]);
  expect(
    await refuse({ work_type_id: 999, season_plan_id: 999, products: [{ ...negative, rate: 1, product_id: 99_999 }] }),
  ).toEqual([
    { path: "work_type_id", message: "Вид работы не найден" },
    { path: "products.0.product_id", message: "Препарат не найден в справочнике" },
  ]);
  expect(await refuse({ season_plan_id: 999 })).toEqual([{ path: "season_plan_id", message: "Техкарта не найдена" }]);
  const list = await farm.ask(calls.listFieldWorkrecords, { params: on(field) });
  expect(list.body.items).toEqual([]);
});

test("the first of June in Vladivostok is in the season, as it is in Moscow", async () => {
  const field = await farm.field();
  const work = await farm.work(field, { start_dt: "2025-05-31T14:00:00Z" });
  expect(work.season).toBe(2026);
});

test("a foreign, absent or deleted field is not found", async () => {
  const field = await farm.field();
  const work = await farm.work(field, {});
  const body = { work_type_id: workType.cultivation, season: 2026 };
  const stranger = await farm.api.as(farm.api.people.stranger);
  const foreign = { customerId: farm.api.people.otherCustomer, fieldId: field };
  expect((await stranger(calls.createWorkrecord, { params: foreign, body })).status).toBe(404);
  expect((await stranger(calls.getWorkrecord, { params: { ...foreign, id: work.id } })).status).toBe(404);
  expect((await stranger(calls.deleteWorkrecord, { params: { ...foreign, id: work.id } })).status).toBe(404);
  expect((await farm.ask(calls.createWorkrecord, { params: on(9_000_000), body })).status).toBe(404);
  const other = await farm.field();
  expect((await farm.ask(calls.getWorkrecord, { params: at(other, work.id) })).status).toBe(404);
  await farm.ask(fieldCalls.deleteField, { params: on(field) });
  expect((await farm.ask(calls.getWorkrecord, { params: at(field, work.id) })).status).toBe(404);
  expect((await farm.ask(calls.listFieldWorkrecords, { params: on(field) })).status).toBe(404);
});

test("a stale version is refused with who and when; a status change touches nothing else", async () => {
  const field = await farm.field();
  const work = await farm.work(field, { start_dt: "2026-05-01T05:00:00Z", comment: "два следа" });
  const done = await farm.ask(calls.setWorkStatus, {
    params: at(field, work.id),
    body: { work_status: workStatus.done, version: 1 },
  });
  expect(done.body).toEqual({ ...work, work_status: workStatus.done, version: 2 });
  const stale = await farm.ask(calls.setWorkStatus, {
    params: at(field, work.id),
    body: { work_status: workStatus.cancelled, version: 1 },
  });
  expect([stale.status, stale.problem.code, stale.problem.changed_by]).toEqual([409, "StaleVersion", "Главный Иван"]);
  const body = { work_type_id: workType.cultivation, season: 2026, version: 1 };
  expect((await farm.ask(calls.updateWorkrecord, { params: at(field, work.id), body })).status).toBe(409);
});

test("with its status a work takes the area that was worked, and leaves its plan", async () => {
  const field = await farm.field();
  const work = await farm.work(field, { planned: { start_dt: "2026-05-01T05:00:00Z", area: 400_000 } });
  const done = { work_status: workStatus.done, version: work.version, area: 312_500 };
  const { body } = await farm.ask(calls.setWorkStatus, { params: at(field, work.id), body: done });
  expect([body.work_status, body.area, body.planned.area]).toEqual([workStatus.done, 312_500, 400_000]);
  const nothing = { ...done, version: body.version, area: 0 };
  const refused = await farm.ask(calls.setWorkStatus, { params: at(field, work.id), body: nothing });
  expect([refused.status, refused.problem.fields?.[0]?.path]).toEqual([422, "area"]);
  const tooMuch = { ...done, version: body.version, area: 2_000_000 };
  const more = await farm.ask(calls.setWorkStatus, { params: at(field, work.id), body: tooMuch });
  expect([more.status, more.problem.fields]).toEqual([
    422,
    [{ path: "area", message: "Площадь работы больше площади поля" }],
  ]);
});

test("a deleted work is gone until it is restored", async () => {
  const field = await farm.field();
  const work = await farm.work(field, {});
  expect((await farm.ask(calls.deleteWorkrecord, { params: at(field, work.id) })).status).toBe(204);
  expect((await farm.ask(calls.getWorkrecord, { params: at(field, work.id) })).status).toBe(404);
  expect((await farm.ask(calls.deleteWorkrecord, { params: at(field, work.id) })).status).toBe(404);
  const back = await farm.ask(calls.restoreWorkrecord, { params: at(field, work.id) });
  expect([back.status, back.body.version]).toEqual([200, 3]);
});

test("a doubled submit makes one work, and its key can't be used for another", async () => {
  const field = await farm.field();
  const given = { params: on(field), body: { work_type_id: workType.cultivation, season: 2026 }, key: "works-form-1" };
  const [first, second] = await Promise.all([
    farm.ask(calls.createWorkrecord, given),
    farm.ask(calls.createWorkrecord, given),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
  const other = await farm.ask(calls.createWorkrecord, {
    ...given,
    body: { ...given.body, work_type_id: workType.discing },
  });
  expect([other.status, other.problem.code]).toEqual([422, "IdempotencyMismatch"]);
});

test("machinery is kept in its order and replaced as a whole; nobody heard its tracker, so there is no track", async () => {
  const field = await farm.field();
  const [tractor, other] = [await farm.machine("К-744"), await farm.machine("МТЗ-1221")];
  await farm.ask(machineCalls.attachTracker, {
    params: { customerId: farm.customerId, id: tractor },
    body: { source: "wialon", serial: "7077" },
  });
  const work = await farm.work(field, { machinery: [{ machine_id: other }, { machine_id: tractor }] });
  expect(work.machinery.map(({ machine_id }) => machine_id)).toEqual([other, tractor]);
  expect(work.tracks).toEqual([]);
  const body = { work_type_id: workType.cultivation, season: 2026, machinery: [{ machine_id: other }], version: 1 };
  const changed = await farm.ask(calls.updateWorkrecord, { params: at(field, work.id), body });
  expect([changed.body.machinery, changed.body.tracks]).toEqual([
    [{ machine_id: other, equipment_id: null, machine_operator_id: null }],
    [],
  ]);
  const bare = await farm.ask(calls.listFieldWorkrecords, { params: on(field) });
  expect(bare.body.items[0]?.machinery).toEqual([]);
});

test("who may not edit may read; a restricted holding has no works", async () => {
  const field = await farm.field();
  const worker = await farm.api.as(farm.api.people.worker);
  expect((await worker(calls.listFieldWorkrecords, { params: on(field) })).status).toBe(200);
  const body = { work_type_id: workType.cultivation, season: 2026 };
  expect((await worker(calls.createWorkrecord, { params: on(field), body })).status).toBe(403);
  const restricted = await farm.api.as(farm.api.people.restrictedAdmin);
  const query = { season: 2026 };
  const params = { customerId: farm.api.people.restrictedCustomer };
  expect((await restricted(calls.getWorkStats, { params, query })).problem.code).toBe("RestrictedCustomer");
});
