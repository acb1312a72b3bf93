import { expect, test } from "vitest";
import { chooseRows } from "./choose-rows";
import type { Duplicate } from "./find-duplicates";

const onRow = (row: number): Duplicate => ({ field_id: null, name: null, row, share: 1, same: true });
const onField: Duplicate = { field_id: 7, name: "Дом", row: null, share: 1, same: true };
const candidates = [
  { row: 3, area: 1, duplicates: [onRow(2)] },
  { row: 1, area: 1, duplicates: [onField] },
  { row: 2, area: 1, duplicates: [] },
  { row: 4, area: 1, duplicates: [onRow(2), onRow(3)] },
];
const choose = (duplicates: "skip" | "create", skip_rows: number[]) =>
  chooseRows(candidates, { duplicates, skip_rows, season: null, create_divisions: true, crops: [] });

test("of rows on the same land the first becomes a field, or the next where that one is left out", () => {
  expect(choose("skip", [])).toEqual([2]);
  expect(choose("skip", [2])).toEqual([3]);
  expect(choose("skip", [2, 3])).toEqual([4]);
  expect(choose("create", [2])).toEqual([1, 3, 4]);
});

test("a row gives way to a larger one that follows it, and comes back where that one is left out", () => {
  const rows = [
    { row: 1, area: 113, duplicates: [onRow(2)] },
    { row: 2, area: 79_000, duplicates: [] },
  ];
  const chosen = (skip_rows: number[]) =>
    chooseRows(rows, { duplicates: "skip", skip_rows, season: null, create_divisions: true, crops: [] });
  expect(chosen([])).toEqual([2]);
  expect(chosen([2])).toEqual([1]);
});

test("several fields that take half of a row together make it a duplicate", () => {
  const quarter = { ...onField, share: 0.26, same: false };
  const chosen = (...duplicates: Duplicate[]) =>
    chooseRows([{ row: 1, area: 1, duplicates }], {
      duplicates: "skip",
      skip_rows: [],
      season: null,
      create_divisions: true,
      crops: [],
    });
  expect(chosen(quarter, quarter)).toEqual([]);
  expect(chosen(quarter)).toEqual([1]);
});
