import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workStatus, workType } from "#contract/work-words";
import { workCalls as calls } from "#contract/works";
import { readSheets } from "#formats/xlsx/testing/read-sheets";
import { inScope } from "../platform/database/scope";
import { insertWorks } from "./shared/insert-works";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
let params: { customerId: number };
let field: number;

beforeAll(async () => {
  farm = await worksApi();
  params = { customerId: farm.customerId };
  field = await farm.field();
});
afterAll(() => farm.api.close());

const year = { start_dt: "2023-01-01T00:00:00Z", end_dt: "2024-01-01T00:00:00Z" };
const work = { work_type_id: workType.discing, work_status: workStatus.planned, season: 2023 };
const times = { start_dt: "2023-05-01T05:00:00Z", end_dt: null, area: null };

const add = (count: number) =>
  inScope(farm.api.database.pool, params, async (tx) => {
    const one = { field_id: field, ...work, ...times, products: [], machinery: [] };
    const works = Array.from({ length: count }, (_, index) => ({ ...one, comment: `Работа ${index}` }));
    await insertWorks(tx, farm.customerId, works);
    await tx.run(sql`ANALYZE workrecord`);
  });

async function shown() {
  const short = await farm.ask(calls.listWorkSpans, { params, query: year });
  const whole = await farm.ask(calls.listWorkrecords, { params, query: year });
  return [short.body, whole.body].map(({ items, complete }) => [items.length, complete]);
}

test("a span of more works than are given at once says so, and the workbook has them all", async () => {
  await add(5000);
  expect(await shown()).toEqual([
    [5000, true],
    [5000, true],
  ]);
  await add(1);
  expect(await shown()).toEqual([
    [5000, false],
    [5000, false],
  ]);
  const file = await farm.ask(calls.exportWorkrecords, { params, query: { season: 2023 } });
  const rows = readSheets(file.raw.rawPayload).get("Работы") ?? [];
  const comments = new Set(rows.slice(1).map((row) => row.at(-1)));
  expect([rows.length, comments.size, comments.has("Работа 4999")]).toEqual([5002, 5000, true]);
});
