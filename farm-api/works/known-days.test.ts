import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { square } from "../fields/testing/field-samples";
import { inScope } from "../platform/database/scope";
import { scoutBody } from "../scouting/testing/photos";
import { readStanding } from "../weather/read-standing";
import { clearingTypes, sowingTypes } from "./crop-kinds";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
let params: { customerId: number };
beforeAll(async () => {
  farm = await worksApi({ clock: { now: () => new Date("2026-11-23T09:00:00Z") } });
  params = { customerId: farm.customerId };
});
afterAll(() => farm.api.close());

const [wheat, barley] = [1, 5];
const { done, planned, cancelled } = workStatus;
const at = (day: string) => ({ start_dt: `${day}T05:00:00Z`, end_dt: `${day}T15:00:00Z` });

const sow = async (
  fieldId: number,
  body: { year: number; crop_id: number; sowed_at?: string; harvested_at?: string },
) => (await farm.ask(calls.setSowing, { params: { ...params, fieldId }, body })).body.items;
const work = (fieldId: number, work_type_id: number, season: number, day: string) =>
  farm.work(fieldId, { work_type_id, season, work_status: done, ...at(day) });
/** Season, written down, known. */
const daysOf = async (fieldId: number) => {
  const { body } = await farm.ask(calls.getField, { params: { ...params, fieldId } });
  return body.sowings.map(({ year, sowed_at, harvested_at, sown_on, harvested_on }) => [
    ...[year, sowed_at, harvested_at, sown_on, harvested_on],
  ]);
};
const standsOn = async (fieldId: number, day: string) =>
  (await inScope(farm.api.database.pool, params, (tx) => readStanding(tx, farm.customerId, { fieldId, day })))?.crop_id;

/** Barley and the winter wheat after it, of which works alone are recorded. */
async function workedField() {
  const fieldId = await farm.field(barley);
  await sow(fieldId, { year: 2027, crop_id: wheat });
  const sown = await work(fieldId, workType.sowing, 2026, "2026-04-10");
  const reaped = await work(fieldId, workType.harvesting, 2026, "2026-07-20");
  const autumn = await work(fieldId, workType.sowing, 2027, "2026-09-20");
  return { fieldId, sown, reaped, autumn };
}

test("what stands on a day is told by works where nobody wrote the days down", async () => {
  const { fieldId } = await workedField();
  const days = ["2026-02-01", "2026-04-10", "2026-07-20", "2026-08-15", "2026-09-19", "2026-09-20", "2026-11-23"];
  const standing = await Promise.all(days.map((day) => standsOn(fieldId, day)));
  expect(standing).toEqual([barley, barley, barley, barley, barley, wheat, wheat]);
  expect(await standsOn(fieldId, "2027-02-01")).toBe(wheat);
  const meta = { field_id: fieldId, comment: "Всходы", points: [], scouted_at: "2026-11-23T08:00:00Z" };
  const { body: scout } = await farm.ask(calls.uploadScout, { params, ...scoutBody({ meta }) });
  expect(scout).toMatchObject({ season: 2027, crop_id: wheat });
  const cropOf = async (due_on: string) => {
    const body = { name: "Обход", due_on, field_ids: [fieldId] };
    return (await farm.ask(calls.createScoutPlan, { params, body })).body.fields[0]?.crop_id;
  };
  expect([await cropOf("2026-11-30"), await cropOf("2027-06-01")]).toEqual([wheat, wheat]);
});

test("what is written down goes before works; the last harvest of several counts, and none before the sowing", async () => {
  const { fieldId } = await workedField();
  await work(fieldId, workType.windrowPickup, 2026, "2026-07-25");
  expect(await daysOf(fieldId)).toEqual([
    [2026, null, null, "2026-04-10", "2026-07-25"],
    [2027, null, null, "2026-09-20", null],
  ]);
  expect(await standsOn(fieldId, "2026-07-23")).toBe(barley);
  await sow(fieldId, { year: 2026, crop_id: barley, sowed_at: "2026-04-12", harvested_at: "2026-07-22" });
  expect((await daysOf(fieldId))[0]).toEqual([2026, "2026-04-12", "2026-07-22", "2026-04-12", "2026-07-22"]);
  // Rye was cut for silage before maize was sown in its place; and maize that is off was not sown after that.
  await sow(fieldId, { year: 2026, crop_id: 10, sowed_at: "2026-08-01" });
  expect((await daysOf(fieldId))[0]).toEqual([2026, "2026-08-01", null, "2026-08-01", null]);
  await sow(fieldId, { year: 2026, crop_id: 10, harvested_at: "2026-04-01" });
  expect((await daysOf(fieldId))[0]).toEqual([2026, null, "2026-04-01", null, "2026-04-01"]);
});

test("a work that is only planned, called off, deleted or of another season tells nothing; one that is moved tells anew", async () => {
  const { fieldId, autumn } = await workedField();
  const wheatOf = async () => (await daysOf(fieldId))[1]?.[3];
  const place = { ...params, fieldId, id: autumn.id };
  let stands: Omit<BodyInput<typeof calls.updateWorkrecord>, "version"> = {
    ...{ work_type_id: workType.sowing, season: 2027, work_status: done },
    ...at("2026-09-20"),
  };
  const change = async (given: Partial<typeof stands>) => {
    stands = { ...stands, ...given };
    const { version } = (await farm.ask(calls.getWorkrecord, { params: place })).body;
    const answer = await farm.ask(calls.updateWorkrecord, { params: place, body: { ...stands, version } });
    expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
    return wheatOf();
  };
  expect(await change(at("2026-09-25"))).toBe("2026-09-25");
  expect(await change({ work_status: cancelled })).toBeNull();
  expect(await change({ work_status: done })).toBe("2026-09-25");
  expect(await change({ season: 2026, work_type_id: workType.planting })).toBeNull();
  expect((await daysOf(fieldId))[0]?.[3]).toBe("2026-04-10");
  expect(await change({ season: 2027 })).toBe("2026-09-25");
  expect(await change({ work_type_id: workType.rolling })).toBeNull();
  expect(await change({ work_type_id: workType.sowing })).toBe("2026-09-25");
  await farm.ask(calls.deleteWorkrecord, { params: place });
  expect(await wheatOf()).toBeNull();
  await farm.ask(calls.restoreWorkrecord, { params: place });
  expect(await wheatOf()).toBe("2026-09-25");
  const other = await farm.field();
  await sow(other, { year: 2027, crop_id: wheat });
  await farm.work(other, {
    work_type_id: workType.sowing,
    season: 2027,
    work_status: planned,
    planned: at("2026-09-01"),
  });
  expect(await daysOf(other)).toEqual([[2027, null, null, null, null]]);
});

test("each kind of work that sows or clears tells, by the clock of the field, and of a sowing that is written later", async () => {
  for (const type of [...sowingTypes, ...clearingTypes]) {
    const fieldId = await farm.field();
    await farm.ask(calls.updateField, { params: { ...params, fieldId }, body: { version: 1, tz_offset: 3 } });
    const late = { start_dt: "2026-07-01T21:30:00Z", end_dt: "2026-07-01T22:30:00Z" };
    await farm.work(fieldId, { work_type_id: type, season: 2026, work_status: done, ...late });
    const known = (day: string) => (sowingTypes.has(type) ? [day, null] : [null, day]);
    const [sowing] = await sow(fieldId, { year: 2026, crop_id: barley });
    expect([type, sowing?.sown_on, sowing?.harvested_on]).toEqual([type, ...known("2026-07-02")]);
    await farm.ask(calls.updateField, { params: { ...params, fieldId }, body: { version: 2, tz_offset: 0 } });
    expect([type, ...((await daysOf(fieldId))[0]?.slice(3) ?? [])]).toEqual([type, ...known("2026-07-01")]);
  }
});

test("a work of the whole field tells of its plots, one of a plot of that plot alone", async () => {
  const fieldId = await farm.field(barley);
  const plots = await inScope(farm.api.database.pool, params, (tx) =>
    tx.rows<{ id: number }>(sql`
      WITH made AS (
        INSERT INTO plot (customer_id, field_id, year, name, wkb, area, west, south, east, north)
        SELECT ${farm.customerId}, ${fieldId}, 2026, 'Участок ' || n, '\\x00', 1000, 39, 47, 40, 48 FROM generate_series(1, 2) n RETURNING id),
      sown AS (
        INSERT INTO sowing (customer_id, field_id, plot_id, year, crop_id)
        SELECT ${farm.customerId}, ${fieldId}, id, 2026, ${barley} FROM made RETURNING plot_id)
      SELECT id FROM made, (SELECT count(*) FROM sown) s ORDER BY id`),
  );
  const [first, second] = plots.map(({ id }) => id);
  for (const [plot_id, day] of [
    [first, "2026-04-10"],
    [second, "2026-04-14"],
  ] as const)
    await farm.work(fieldId, { plot_id, work_type_id: workType.sowing, work_status: done, ...at(day) });
  await work(fieldId, workType.harvesting, 2026, "2026-07-20");
  expect((await daysOf(fieldId)).map((days) => days.slice(3))).toEqual([
    [null, "2026-07-20"],
    ["2026-04-10", "2026-07-20"],
    ["2026-04-14", "2026-07-20"],
  ]);
});

test("lists of fields are filtered by the days that are known, and found anew when a work changes them", async () => {
  const fieldId = await farm.field();
  await sow(fieldId, { year: 2027, crop_id: wheat });
  const query = { season: 2027, sowed_from: "2026-10-01", sowed_to: "2026-10-05" };
  const found = async () => {
    const { body, raw } = await farm.ask(calls.listFields, { params, query });
    return { ids: body.items.map(({ id }) => id), days: body.items[0]?.sowings[0]?.sowed_at, tag: raw.headers.etag };
  };
  const before = await found();
  const sown = await work(fieldId, workType.sowing, 2027, "2026-10-02");
  const after = await found();
  expect([before.ids, after.ids, after.days]).toEqual([[], [fieldId], "2026-10-02"]);
  expect(after.tag).not.toBe(before.tag);
  const brief = await farm.ask(calls.listFieldsBriefly, { params, query });
  expect(brief.body.items[0]?.sowings).toMatchObject([{ sowed_at: "2026-10-02", harvested_at: null }]);
  await work(fieldId, workType.cultivation, 2027, "2026-10-01");
  expect((await found()).tag).toBe(after.tag);
  await farm.ask(calls.deleteWorkrecord, { params: { ...params, fieldId, id: sown.id } });
  expect((await found()).ids).toEqual([]);
});

test("what follows from works is no change in a field's history", async () => {
  const { fieldId } = await workedField();
  const { body } = await farm.ask(calls.getFieldHistory, { params: { ...params, fieldId } });
  const sowings = body.items.filter(({ what }) => what === "sowing");
  expect(sowings.map(({ action }) => action)).toEqual(["created", "created"]);
  expect(sowings.flatMap(({ changes }) => changes.map(({ name }) => name))).not.toContain("sown_on");
});

test("works of one holding tell nothing to another one", async () => {
  const { fieldId } = await workedField();
  const { otherCustomer: customerId, stranger } = farm.api.people;
  const ask = await farm.api.as(stranger);
  const body = { name: "Чужое", geojson: square(60, 50) };
  const { body: made } = await ask(calls.createField, { params: { customerId }, body });
  await ask(calls.setSowing, { params: { customerId, fieldId: made.id }, body: { year: 2027, crop_id: wheat } });
  const { body: theirs } = await ask(calls.getField, { params: { customerId, fieldId: made.id } });
  expect(theirs.sowings).toMatchObject([{ sown_on: null, harvested_on: null }]);
  const seen = await inScope(farm.api.database.pool, { customerId }, (tx) =>
    tx.row(sql`SELECT * FROM worked_days(${farm.customerId}, ${fieldId}, NULL, 2027)`),
  );
  expect(seen).toEqual({ sowed: null, harvested: null });
});
