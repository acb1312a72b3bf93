import { expect, test } from "vitest";
import { reachYear } from "#formats/days/periods";
import { makeSheet, sheetRows } from "./columns";

const rotation = {
  years: [2026, 2027],
  fields: [
    { id: 7, name: "Поле 1", division_id: null, area: 1_234_567, actual_seasons: [], cells: [30, null] },
    {
      id: 9,
      name: "Поле 2",
      division_id: 1,
      area: 500_000,
      actual_seasons: [{ start: null, end: "2026-08-31" }],
      cells: [1, null],
    },
  ],
};

test("a sheet gives back its fields, areas to a hundredth of a hectare", () => {
  const rows = sheetRows(makeSheet(rotation));
  expect(rows.map(({ closed, ...row }) => ({ ...row, closed: [...closed] }))).toEqual([
    { id: 7, name: "Поле 1", area: 1_234_600, cells: [30, 0], closed: [] },
    { id: 9, name: "Поле 2", area: 500_000, cells: [1, 0], closed: [1] },
  ]);
});

test("a sheet that tells of some rows keeps the places of the others", () => {
  const rows = sheetRows(makeSheet(rotation, { from: 1, to: 2 }));
  expect(rows.map(({ name }) => name)).toEqual(["", "Поле 2"]);
  expect(rows[1]).toEqual(sheetRows(makeSheet(rotation))[1]);
  expect(sheetRows(makeSheet(rotation, { from: 0, to: 1 })).map(({ name }) => name)).toEqual(["Поле 1", ""]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
});

test("a period that touches the calendar year opens it", () => {
  const periods = [{ start: "2024-10-01", end: "2025-03-31" }];
  expect([2023, 2024, 2025, 2026].map((year) => reachYear(periods, year))).toEqual([false, true, true, false]);
  expect(reachYear([], 2030)).toBe(true);
});
