import { expect, test } from "vitest";
import type { FieldSummary } from "#contract/fields";
import type { Sowing } from "#contract/sowings";
import { colorAt, legendOf, readColoring } from "./coloring";
import { makeFieldTable } from "./field-table";

const wheat = { id: 1, name: "Пшеница озимая", color: "#d9a928" };
const pea = { id: 2, name: "Горох", color: "#7fb069" };
const looks = new Map([wheat, pea].map((crop) => [crop.id, crop]));

const sowing = (crop_id: number, sowed_at: string | null, harvested_at: string | null = null): Sowing => ({
  ...{ id: 1, year: 2026, crop_id, plot_id: null, breed: null, sowed_at, harvested_at, field_yield: null },
});
const field = (id: number, area: number, sowings: Sowing[], avg_ndvi: number | null): FieldSummary => ({
  ...{ id, name: `Поле ${id}`, division_id: null, area, documented_area: null, actual_seasons: [], plots_count: 0 },
  ...{ svg_icon_path: null, lat: null, lon: null, std_ndvi: null, relief_avg: null, photo_id: null, version: 1 },
  ...{ sowings, avg_ndvi },
});
const table = makeFieldTable(
  [
    field(1, 900_000, [], null),
    field(2, 200_000, [sowing(1, "2025-09-10", "2026-07-12")], 0.12),
    field(3, 300_000, [sowing(2, "2026-04-02")], 0.71),
    field(4, 100_000, [sowing(1, null)], 0.35),
  ],
  looks,
);
const told = (coloring: Parameters<typeof legendOf>[1]) =>
  legendOf(table, coloring).map(({ name, fields, area }) => [name, fields, area]);

test("by crop: the most land first, and fields without a crop last", () => {
  expect(told("crop")).toEqual([
    ["Пшеница озимая", 2, 300_000],
    ["Горох", 1, 300_000],
    ["Культура не указана", 1, 900_000],
  ]);
  expect([0, 1, 2].map((at) => colorAt(table, at, "crop"))).toEqual([null, wheat.color, pea.color]);
});

test("by what the season has come to, in its order", () => {
  expect(told("stage").map(([name]) => name)).toEqual(["Не посеяно", "Посеяно", "Убрано", "Культура не указана"]);
});

test("by satellite value, from bare to dense; a bound belongs to the upper class", () => {
  expect(told("ndvi").map(([name]) => name)).toEqual(["до 0,20", "0,35–0,50", "от 0,65", "Снимков нет"]);
});

test("by evenness, in the ranks and colours of the vegetation screen", () => {
  const uneven = (id: number, std_ndvi: number | null) => ({ ...field(id, 10_000, [], 0.5), std_ndvi });
  const fields = [uneven(1, 0.2), uneven(2, 0.011), uneven(3, null), uneven(4, 0.07), uneven(5, 0.0299)];
  const told = legendOf(makeFieldTable(fields, looks), "spread");
  expect(told.map(({ name, color, fields }) => [name, color, fields])).toEqual([
    ["Очень ровное", "#2e9e4f", 2],
    ["Среднее", "#f2c230", 1],
    ["Очень неровное", "#d64531", 1],
    ["Снимков нет", null, 1],
  ]);
});

test("by height, from the lowest field to the highest one in equal steps", () => {
  const high = (id: number, relief_avg: number | null) => ({ ...field(id, 10_000, [], null), relief_avg });
  const hilly = makeFieldTable([high(1, 100.4), high(2, 149.6), high(3, null), high(4, 111), high(5, 110)], looks);
  expect(legendOf(hilly, "relief").map(({ name, fields }) => [name, fields])).toEqual([
    ["100–110 м", 2],
    ["111–121 м", 1],
    ["144–154 м", 1],
    ["Высота неизвестна", 1],
  ]);
  const level = makeFieldTable([high(1, 80), high(2, 80.2)], looks);
  expect(legendOf(level, "relief").map(({ name, fields }) => [name, fields])).toEqual([["80 м", 2]]);
});

test("an address may say anything", () => {
  expect(["stage", "crop", "x", null].map(readColoring)).toEqual(["stage", "crop", "crop", "crop"]);
});
