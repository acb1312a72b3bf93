import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { readSheets } from "#formats/xlsx/testing/read-sheets";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "../fields/testing/field-samples";
import { inScope } from "../platform/database/scope";
import { scoutBody } from "./testing/photos";

let api: TestApi;
let ask: Ask;
let params: { customerId: number };
let field_id: number;
const now = new Date("2026-07-14T21:30:00Z");

beforeAll(async () => {
  api = await testApi({ clock: { now: () => now } });
  ask = await api.as(api.people.admin);
  params = { customerId: api.people.customer };
  const body = { name: "Поле 5", geojson: square(39, 47), tz_offset: 3 };
  field_id = (await ask(calls.createField, { params, body })).body.id;
});
afterAll(() => api.close());

const rowsOf = async (query: object = {}, sheet = "Осмотры", from = 1) => {
  const { raw } = await ask(calls.exportScouts, { params, query });
  return (readSheets(raw.rawPayload).get(sheet) ?? []).slice(from);
};

test("a row tells what the list tells, on the day of the field", async () => {
  const points = [
    { type: "problem", problem: { kind: "pest", id: 1, severity: 3, affected: 12.5 }, data: { devstage: 1 } },
    { type: "problem", problem: { kind: "weed", id: 2 }, comments: "У дороги" },
  ];
  await ask(calls.uploadScout, { params, ...scoutBody({ meta: { field_id, crop_id: 1, points } }) });
  const [row] = await rowsOf();
  expect(row?.slice(1, 4)).toEqual(["00:30", "Поле 5", "Пшеница озимая"]);
  expect(row?.[4]).toMatch(/^BBCH \d\d · /);
  expect(row?.[5]).toMatch(/^Вредная черепашка, сильно, 12,5\u00a0%; \S/);
  expect(row?.slice(6)).toEqual([2, 0, 0, "Главный Иван", "У дороги"]);
});

test("each point is a row of a sheet of its own: when, where, what was measured", async () => {
  const points = [
    { type: "photo", comments: "Край" },
    {
      ...{ type: "cropparams", timestamp: "2026-07-14T20:40:00Z", lat: 47.01, lon: 39.02 },
      cropparams: { plant_height: 82.5 },
    },
  ];
  const meta = { field_id, crop_id: 1, scouted_at: "2026-07-14T20:30:00Z", points };
  await ask(calls.uploadScout, { params, ...scoutBody({ meta }) });
  const [titles = [], ...rows] = await rowsOf({}, "Точки", 0);
  const found = rows.filter((row) => row[titles.indexOf("Время")] === "23:40");
  expect(found).toHaveLength(1);
  const cell = (title: string) => found[0]?.[titles.indexOf(title)];
  expect([cell("Поле"), cell("Точка"), cell("Широта"), cell("Долгота"), cell("Высота растений, см")]).toEqual([
    ...["Поле 5", 2, 47.01, 39.02, 82.5],
  ]);
});

test("all inspections stand in the workbook, however many, as the filters leave them", async () => {
  await inScope(api.database.pool, params, async (tx) => {
    await tx.run(sql`
      INSERT INTO scout (customer_id, field_id, scouted_at, season, comment)
      SELECT ${params.customerId}, ${field_id}, timestamptz '2025-06-01' + n * interval '1 minute', 2025, 'Осмотр ' || n
      FROM generate_series(1, 1204) n`);
  });
  const said = (await rowsOf({ season: 2025 })).map((row) => row.at(-1));
  expect([said.length, said[0], said.at(-1)]).toEqual([1204, "Осмотр 1204", "Осмотр 1"]);
  expect(await rowsOf()).toHaveLength(1206);
  expect(await rowsOf({ problem_kind: "weed" })).toHaveLength(1);
  expect(await rowsOf({ season: 2019 })).toEqual([]);
});

test("what looks like resistance is told where nobody says of what too", async () => {
  const meta = { field_id, scouted_at: "2024-06-01T09:00:00Z", points: [{ type: "photo", resistance: true }] };
  const made = await ask(calls.uploadScout, { params, ...scoutBody({ meta }) });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  const [row] = await rowsOf({ season: 2024 });
  expect(row?.[5]).toBe("устойчивость к препарату");
  const [titles = [], point] = await rowsOf({ season: 2024 }, "Точки", 0);
  expect(point?.[titles.indexOf("Устойчивость к препарату")]).toBe("да");
});
