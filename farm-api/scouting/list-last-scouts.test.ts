import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "../fields/testing/field-samples";
import { scoutBody } from "./testing/photos";

let api: TestApi;
let ask: Ask;
let params: { customerId: number };

beforeAll(async () => {
  api = await testApi({ clock: { now: () => new Date("2026-10-14T09:00:00Z") } });
  ask = await api.as(api.people.admin);
  params = { customerId: api.people.customer };
});
afterAll(() => api.close());

const field = async (name: string, lon: number) =>
  (await ask(calls.createField, { params, body: { name, geojson: square(lon, 47), tz_offset: 3 } })).body.id;
const walk = async (field_id: number, scouted_at: string, points: object[]) =>
  (
    await ask(calls.uploadScout, {
      params,
      ...scoutBody({ meta: { field_id, scouted_at, comment: "Осмотрено", points } }),
    })
  ).body.id;
const last = async (query: { field_id?: number } = {}) =>
  (await ask(calls.listLastScouts, { params, query })).body.items;

test("of each field the last inspection is told, with where it went and what was looked at", async () => {
  const [first, second, third] = [await field("Первое", 39), await field("Второе", 40), await field("Третье", 41)];
  await walk(first, "2026-06-01T06:00:00Z", [{ type: "photo", lat: 47.001, lon: 39.001 }]);
  const newest = await walk(first, "2026-10-01T06:00:00Z", [
    { type: "problem", lat: 47.004, lon: 39.004, problem: { kind: "weed", id: 2 }, data: { devstage: 1 } },
    { type: "cropparams", cropparams: { plant_height: 80 } },
  ]);
  // One that was sent late is not the last that was made.
  await walk(first, "2026-09-01T06:00:00Z", [{ type: "photo", lat: 47.002, lon: 39.002 }]);
  const other = await walk(second, "2026-10-02T06:00:00Z", []);
  const gone = await walk(third, "2026-10-03T06:00:00Z", [{ type: "photo", lat: 47.001, lon: 41.001 }]);
  await ask(calls.deleteScout, { params: { ...params, fieldId: third, scoutId: gone } });
  const told = {
    id: newest,
    field_id: first,
    scouted_at: "2026-10-01T06:00:00.000Z",
    tz_offset: 3,
    points: [
      { lat: 47.004, lon: 39.004, devstage: 1, problem_kind: "weed", problem_id: 2 },
      { lat: null, lon: null, devstage: null, problem_kind: null, problem_id: null },
    ],
  };
  expect(await last()).toMatchObject([told, { id: other, field_id: second, points: [] }]);
  expect(await last()).toHaveLength(2);
  expect(await last({ field_id: first })).toEqual([told]);
  expect(await last({ field_id: third })).toEqual([]);
});
