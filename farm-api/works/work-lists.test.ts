import { afterAll, beforeAll, expect, test } from "vitest";
import type { QueryInput } from "#contract/call";
import { ownEntryCalls } from "#contract/own-entries";
import { plotCalls } from "#contract/plots";
import { workGroup, workStatus, workType } from "#contract/work-words";
import { workCalls as calls } from "#contract/works";
import { dayAt } from "#formats/days/instants";
import { readSheets } from "#formats/xlsx/testing/read-sheets";
import { square } from "../../tests/support/world";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
let wheat: number;
let sunflower: number;
let bare: number;
const here = () => ({ customerId: farm.customerId });

beforeAll(async () => {
  farm = await worksApi();
  [wheat, sunflower, bare] = [await farm.field(1), await farm.field(30), await farm.field()];
  const machine = await farm.machine();
  await farm.work(wheat, {
    work_type_id: workType.sowing,
    area: null,
    work_status: workStatus.done,
    start_dt: "2025-09-15T05:00:00Z",
    end_dt: "2025-09-17T15:00:00Z",
  });
  await farm.work(wheat, {
    work_type_id: workType.spraying,
    area: null,
    start_dt: "2026-04-20T05:00:00Z",
    comment: "по Ёлочке",
  });
  await farm.work(wheat, {
    work_type_id: workType.spraying,
    area: null,
    start_dt: "2026-05-20T05:00:00Z",
    machinery: [{ machine_id: machine }],
  });
  await farm.work(sunflower, { work_type_id: workType.cultivation, start_dt: "2026-04-20T06:00:00Z", area: 400_000 });
  await farm.work(sunflower, { work_type_id: workType.coating, area: null, start_dt: "2026-04-20T07:00:00Z" });
  await farm.work(sunflower, {
    work_type_id: workType.cultivation,
    work_status: workStatus.cancelled,
    area: null,
    start_dt: "2026-04-25T06:00:00Z",
  });
  await farm.work(bare, { work_type_id: workType.discing, area: null });
});
afterAll(() => farm.api.close());

const span = async (
  query: Omit<QueryInput<typeof calls.listWorkrecords>, "start_dt" | "end_dt"> & { from: string; to: string },
) => {
  const { from, to, ...rest } = query;
  const answer = await farm.ask(calls.listWorkrecords, {
    params: here(),
    query: { start_dt: `${from}T00:00:00Z`, end_dt: `${to}T00:00:00Z`, ...rest },
  });
  expect(answer.status).toBe(200);
  return answer.body.items;
};

test("a day's list has what touches the day, by time, without coating", async () => {
  const day = await span({ from: "2026-04-20", to: "2026-04-21" });
  expect(day.map(({ field_id, work_type_id }) => [field_id, work_type_id])).toEqual([
    [wheat, 4],
    [sunflower, 12],
  ]);
  expect(day[0]).toMatchObject({ field_name: "Поле 1", division_id: null, machinery: [] });
  expect(await span({ from: "2025-09-16", to: "2025-09-17" })).toHaveLength(1);
  expect(await span({ from: "2025-09-18", to: "2025-09-19" })).toEqual([]);
});

test("only works with a machine, with it embedded; no division, nothing", async () => {
  const assigned = await span({ from: "2026-01-01", to: "2027-01-01", only_assigned: "true", embed: "machinery" });
  expect(assigned).toHaveLength(1);
  expect(assigned[0]?.machinery).toHaveLength(1);
  expect(await span({ from: "2026-01-01", to: "2027-01-01", division_ids: "7" })).toEqual([]);
  expect(await span({ from: "2026-01-01", to: "2027-01-01", division_ids: "0" })).toHaveLength(4);
  expect(await span({ from: "2026-01-01", to: "2027-01-01", divisiongroup_id: 7 })).toEqual([]);
  expect(await span({ from: "2026-01-01", to: "2027-01-01", work_status: workStatus.cancelled })).toHaveLength(1);
});

test("a calendar gets the same works in short", async () => {
  const year = { start_dt: "2026-01-01T00:00:00Z", end_dt: "2027-01-01T00:00:00Z" };
  const answer = await farm.ask(calls.listWorkSpans, { params: here(), query: year });
  const whole = await span({ from: "2026-01-01", to: "2027-01-01", embed: "machinery" });
  expect(answer.body.items).toEqual(
    whole.map(({ id, field_id, work_type_id, work_status, start_dt, end_dt, tz_offset, planned, machinery }) => ({
      ...{ id, field_id, work_type_id, work_status, start_dt, end_dt, tz_offset },
      planned: { start_dt: planned.start_dt, end_dt: planned.end_dt },
      machine_ids: machinery.map(({ machine_id }) => machine_id),
    })),
  );
  const none = await farm.ask(calls.listWorkSpans, { params: here(), query: { ...year, division_ids: "7" } });
  expect(none.body.items).toEqual([]);
});

const page = async (query: QueryInput<typeof calls.listWorkrecordsPaged>) => {
  const answer = await farm.ask(calls.listWorkrecordsPaged, { params: here(), query });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body;
};

test("pages follow one another newest first, works without a time at the end", async () => {
  const seen: (number | null)[] = [];
  let cursor: string | undefined;
  do {
    const { items, next_cursor, total_count } = await page({ season: 2026, limit: 2, cursor });
    expect(total_count).toBe(7);
    seen.push(...items.map(({ id }) => id));
    cursor = next_cursor ?? undefined;
  } while (cursor);
  const whole = await page({ season: 2026 });
  expect(seen).toEqual(whole.items.map(({ id }) => id));
  expect(new Set(seen).size).toBe(7);
  expect(whole.items.at(-1)?.field_id).toBe(bare);
  expect(whole.total_area).toBe(400_000);
});

test.each<[QueryInput<typeof calls.listWorkrecordsPaged>, number]>([
  [{ season: 2025 }, 0],
  [{ crop_id: 1 }, 3],
  [{ crop_id: 0 }, 1],
  [{ work_type_group: workGroup.spraying }, 2],
  [{ work_type_ids: "12,19" }, 3],
  [{ work_status: workStatus.cancelled }, 1],
  [{ work_status: `${workStatus.done},${workStatus.planned}` }, 6],
  [{ has_machinery: "true" }, 1],
  [{ has_machinery: "false", crop_id: 1 }, 2],
  [{ q: "елочк" }, 1],
  [{ q: "ОПРЫСК" }, 2],
  [{ q: "поле 3" }, 1],
  [{ q: "100%" }, 0],
  [{ division_ids: "5" }, 0],
  [{ divisiongroup_id: 5 }, 0],
  [{ season_plan_id: 5 }, 0],
])("the filter %o lets %i through", async (query, count) => {
  expect(await page(query)).toMatchObject({ total_count: count });
});

test.each(["field", "type", "status", "area"] as const)("by %s, either way, page by page", async (sort) => {
  for (const order of ["asc", "desc"] as const) {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { items, next_cursor } = await page({ season: 2026, limit: 3, sort, order, cursor });
      seen.push(...items.map(({ id }) => id));
      cursor = next_cursor ?? undefined;
    } while (cursor);
    const whole = await page({ season: 2026, sort, order });
    expect(seen).toEqual(whole.items.map(({ id }) => id));
    expect(seen).toHaveLength(7);
  }
  const first = (order: "asc" | "desc") => page({ season: 2026, limit: 1, sort: "area", order });
  expect((await first("desc")).items[0]?.area).toBe(400_000);
  const { next_cursor } = await first("asc");
  const foreign = await farm.ask(calls.listWorkrecordsPaged, { params: here(), query: { cursor: next_cursor ?? "" } });
  expect(foreign.status).toBe(400);
});

test("what is filtered is saved as a workbook named after the holding", async () => {
  const file = await farm.ask(calls.exportWorkrecords, { params: here(), query: { season: 2026, crop_id: 1 } });
  expect(file.status).toBe(200);
  const today = dayAt(new Date().toISOString(), null);
  const disposition = decodeURIComponent(String(file.raw.headers["content-disposition"]));
  expect(disposition).toContain(`filename*=UTF-8''Заря, работы 2026, ${today}.xlsx`);
  expect(file.raw.rawPayload.subarray(0, 2).toString()).toBe("PK");
});

test("a cursor of nowhere is refused", async () => {
  const answer = await farm.ask(calls.listWorkrecordsPaged, { params: here(), query: { cursor: "x" } });
  expect([answer.status, answer.problem.code]).toEqual([400, "BadRequest"]);
});

test("stats count by crop and group, a field once, cancelled works not at all", async () => {
  const { body } = await farm.ask(calls.getWorkStats, { params: here(), query: { season: 2026 } });
  const brief = body.items.map((one) => [
    one.crop_id,
    one.work_type_group_value,
    one.work_records_count,
    one.fields_count,
  ]);
  expect(brief).toEqual([
    [1, 3, 1, 1],
    [1, 4, 2, 1],
    [30, 1, 1, 1],
    [30, 6, 1, 1],
    [null, 1, 1, 1],
  ]);
  expect(body.items[0]).toMatchObject({
    work_records_completed: 1,
    start_ts: "2025-09-15T05:00:00.000Z",
    end_ts: "2025-09-17T15:00:00.000Z",
  });
  const cancelled = await farm.ask(calls.getWorkStats, {
    params: here(),
    query: { season: 2026, work_status: workStatus.cancelled },
  });
  expect(cancelled.body.items).toMatchObject([
    { crop_id: 30, work_type_group_value: workGroup.tillage, work_records_count: 1 },
  ]);
  expect(body.items[1]?.fields_area).toBeGreaterThan(840_000);
  expect(body.items[1]?.fields_area).toBeLessThan(850_000);
});

test("own types of a holding are found in their group, in the list and in the workbook", async () => {
  const body = { name: "Уборка вручную", group: workGroup.harvest };
  const made = await farm.ask(ownEntryCalls.createOwnEntry, { params: { ...here(), name: "worktypes" }, body });
  await farm.work(bare, { work_type_id: made.body.id, area: null });
  const query = { season: 2026, work_type_group: workGroup.harvest };
  expect((await page(query)).items.map(({ work_type_id }) => work_type_id)).toEqual([made.body.id]);
  expect((await farm.ask(calls.exportWorkrecords, { params: here(), query })).status).toBe(200);
});

test("a work on a plot names it in lists and in the workbook", async () => {
  const params = { ...here(), fieldId: sunflower };
  const geojson = square(39.0405, 47.0005, 0.001);
  const plot = await farm.ask(plotCalls.createPlot, { params, body: { name: "Опыт", year: 2027, geojson } });
  expect(plot.status, JSON.stringify(plot.problem)).toBe(201);
  await farm.work(sunflower, { season: 2027, start_dt: "2027-05-01T06:00:00Z", plot_id: plot.body.id });
  await farm.work(sunflower, { season: 2027, start_dt: "2027-05-02T06:00:00Z", area: null });
  const { items } = await page({ season: 2027, order: "asc" });
  const ofDays = await span({ from: "2027-05-01", to: "2027-05-03" });
  for (const works of [items, ofDays]) expect(works.map(({ plot_name }) => plot_name)).toEqual(["Опыт", null]);
  const file = await farm.ask(calls.exportWorkrecords, { params: here(), query: { season: 2027, order: "asc" } });
  const [head, ...rows] = readSheets(file.raw.rawPayload).get("Работы") ?? [];
  expect(rows.map((row) => row[head?.indexOf("Участок") ?? -1])).toEqual(["Опыт", null]);
});
