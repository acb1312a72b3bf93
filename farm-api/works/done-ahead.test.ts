import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workStatus, workType } from "#contract/work-words";
import { workCalls as calls } from "#contract/works";
import { inScope } from "../platform/database/scope";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
let field: number;
let here: { customerId: number };
/** By Moscow's clock the evening of the 14th. */
const now = new Date("2026-07-14T19:00:00Z");

beforeAll(async () => {
  farm = await worksApi({ clock: { now: () => now } });
  field = await farm.field();
  here = { customerId: farm.customerId };
});
afterAll(() => farm.api.close());

const words = "Этот день ещё не наступил: выберите статус «План» или поправьте дату";
const today = { start_dt: "2026-07-14T05:00:00Z", end_dt: "2026-07-14T20:30:00Z" };
const tomorrow = { start_dt: "2026-07-15T05:00:00Z", end_dt: "2026-07-15T15:00:00Z" };
const body = { work_type_id: workType.cultivation, season: 2026 };
const { done, planned } = workStatus;

const create = (given: object, fieldId = field) =>
  farm.ask(calls.createWorkrecord, { params: { ...here, fieldId }, body: { ...body, work_status: done, ...given } });

test("what is done can't begin on a day to come, whatever call says so", async () => {
  const refused = await create(tomorrow);
  expect([refused.status, refused.problem.code]).toEqual([422, "Invalid"]);
  expect(refused.problem.fields).toEqual([{ path: "start_dt", message: words }]);
  // A work without a fact begins at its plan.
  expect((await create({ planned: tomorrow })).problem.fields).toEqual([{ path: "start_dt", message: words }]);
  const records = [today, tomorrow].map((times) => ({ ...body, field_id: field, work_status: done, ...times }));
  const many = await farm.ask(calls.createManyWorkrecords, { params: here, body: { records } });
  expect(many.problem.fields).toEqual([{ path: "records.1.start_dt", message: words }]);

  const { id, version } = await farm.work(field, { ...body, work_status: planned, ...tomorrow });
  const params = { ...here, fieldId: field, id };
  const changed = await farm.ask(calls.updateWorkrecord, { params, body: { ...body, work_status: done, version } });
  expect(changed.problem.fields).toEqual([{ path: "start_dt", message: words }]);
  const ticked = await farm.ask(calls.setWorkStatus, { params, body: { work_status: done, version } });
  expect(ticked.problem).toMatchObject({ message: words, fields: [{ path: "start_dt", message: words }] });
  const other = await farm.work(field, today);
  const of = [other, { id, version }].map((work) => ({ id: work.id, version: work.version }));
  const statuses = await farm.ask(calls.setManyWorkStatuses, {
    params: here,
    body: { work_status: done, records: of },
  });
  expect(statuses.problem.fields).toEqual([
    { path: "records.1.start_dt", message: `Поле «Поле 1», 15.07.2026. ${words}` },
  ]);
  const cancelled = { work_status: workStatus.cancelled, version };
  expect((await farm.ask(calls.setWorkStatus, { params, body: cancelled })).status).toBe(200);
});

test("today's work is done however late it ends, and as a plan any day will do", async () => {
  expect((await create(today)).status).toBe(201);
  expect((await create({ ...tomorrow, work_status: planned })).status).toBe(201);
  expect((await create({})).status).toBe(201);
});

test("the day is that of the field: in the east it is tomorrow already", async () => {
  const east = await farm.field();
  await inScope(farm.api.database.pool, here, (tx) =>
    tx.run(sql`UPDATE field SET tz_offset = 7 WHERE customer_id = ${farm.customerId} AND id = ${east}`),
  );
  const night = { start_dt: "2026-07-14T18:00:00Z", end_dt: "2026-07-14T19:00:00Z" };
  expect((await create(night, east)).status).toBe(201);
  expect((await create({ start_dt: "2026-07-15T18:00:00Z" }, east)).problem.fields).toMatchObject([
    { path: "start_dt" },
  ]);
});
