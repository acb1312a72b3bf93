import { expect, test } from "vitest";
import { chooseRows } from "./choose-rows";
import type { Duplicate } from "./find-duplicates";

const onRow = (row: number): Duplicate => ({ field_id: null, name: null, row, share: 1, same: true });
const onField: Duplicate = { field_id: 7, name: "Дом", row: null, share: 1, same: true };
const candidates = [
  { row: 3, duplicates: [onRow(2)] },
  { row: 1, duplicates: [onField] },
  { row: 2, duplicates: [] },
  { row: 4, duplicates: [onRow(2), onRow(3)] },
];
const choose = (duplicates: "skip" | "create", skip_rows: number[]) =>
  chooseRows(candidates, { duplicates, skip_rows, season: null, create_divisions: true });

test("of rows on the same land the first becomes a field, or the next where that one is left out", () => {
  expect(choose("skip", [])).toEqual([2]);
  expect(choose("skip", [2])).toEqual([3]);
  expect(choose("skip", [2, 3])).toEqual([4]);
  expect(choose("create", [2])).toEqual([1, 3, 4]);
});
