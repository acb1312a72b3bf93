import { expect, test } from "vitest";
import type { FieldSummary } from "#contract/fields";
import type { Sowing } from "#contract/sowings";
import { makeFieldTable, packTable, rowAt, unpackTable } from "./field-table";

const wheat = { id: 1, name: "Пшеница озимая", color: "#d9a928" };
const pea = { id: 2, name: "Горох", color: "#7fb069" };
const looks = new Map([wheat, pea].map((crop) => [crop.id, crop]));

const sown = (crop_id: number, more: Partial<Sowing> = {}): Sowing => ({
  ...{ id: 1, year: 2026, crop_id, plot_id: null, breed: null, sowed_at: null, harvested_at: null, field_yield: null },
  ...more,
});
const field = (id: number, area: number, sowings: Sowing[] = [], avg_ndvi: number | null = null): FieldSummary => ({
  ...{ id, name: `Поле ${id}`, division_id: null, area, documented_area: null, actual_seasons: [], plots_count: 0 },
  ...{ svg_icon_path: null, lat: null, lon: null, std_ndvi: null, relief_avg: null, photo_id: null, version: 1 },
  ...{ sowings, avg_ndvi },
});

test("a table gives back the fields it was made of", () => {
  const fields = [
    field(7, 1_234_567, [sown(2, { plot_id: 5 }), sown(1, { breed: "Гром" })], 0.62),
    field(3, 100_000, [sown(2, { plot_id: 5, breed: "Юка" })]),
    field(9, 0),
  ];
  const table = unpackTable(packTable(makeFieldTable(fields, looks)));
  expect(rowAt(table, 0)).toEqual({
    id: 7,
    name: "Поле 7",
    area: 1_234_600,
    crop: wheat,
    breed: "Гром",
    stage: "planned",
    ndvi: 0.62,
    spread: null,
    relief: null,
    photo: 0,
  });
  expect(rowAt(table, 1)).toMatchObject({ id: 3, crop: pea, breed: "Юка", ndvi: null, relief: null });
  expect(rowAt(table, 2)).toMatchObject({ id: 9, area: 0, crop: null, breed: null });
});

test("satellite values are not sent where there are none", () => {
  expect(makeFieldTable([field(1, 10)], looks)).toMatchObject({ ndvi: [], spread: [], relief: [] });
  const high = makeFieldTable([field(1, 10), { ...field(2, 10), relief_avg: 141.6 }], looks);
  const uneven = makeFieldTable([field(1, 10), { ...field(2, 10), std_ndvi: 0.0456 }], looks);
  expect([rowAt(uneven, 0).spread, rowAt(uneven, 1).spread]).toEqual([null, 0.0456]);
  expect([rowAt(high, 0).relief, rowAt(high, 1).relief]).toEqual([null, 142]);
});

test("photos are told by their numbers, and not at all where no field has one", () => {
  const photographed = { ...field(2, 10), photo_id: 57 };
  const table = makeFieldTable([field(1, 10), photographed], looks);
  expect([rowAt(table, 0).photo, rowAt(table, 1).photo]).toEqual([0, 57]);
  expect(makeFieldTable([field(1, 10)], looks).photos).toEqual([]);
});
