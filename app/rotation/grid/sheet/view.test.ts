import { expect, test } from "vitest";
import { writeCells } from "./edits";
import { changesOf, filledDown, namesIn, type SheetView, valueAt } from "./view";

const row = (id: number, cells: number[], closed: number[] = []) => ({
  id,
  name: `Поле ${id}`,
  area: 10_000,
  cells,
  closed: new Set(closed),
});
const view: SheetView = {
  years: [2026, 2027],
  rows: [row(1, [30, 0]), row(2, [4, 5], [1]), row(3, [0, 0])],
  edits: new Map(),
};
const cells = ({ fieldId, year, to }: { fieldId: number; year: number; to: { crop: number } }) => [
  fieldId,
  year,
  to.crop,
];

test("edits lie over what the server said", () => {
  const edits = writeCells(view.edits, [{ fieldId: 1, year: 2027, from: { crop: 0 }, to: { crop: 8 } }]);
  expect(valueAt({ ...view, edits }, { row: 0, column: 1 }).crop).toBe(8);
  expect(valueAt(view, { row: 0, column: 0 }).crop).toBe(30);
});

test("only what differs is a change, and a closed season takes no crop but may be cleared", () => {
  const places = [0, 1, 2].map((at) => ({ row: at, column: 1 }));
  expect(changesOf(view, places, () => ({ crop: 7 })).map(cells)).toEqual([
    [1, 2027, 7],
    [3, 2027, 7],
  ]);
  expect(changesOf(view, places, () => ({ crop: 0 })).map(cells)).toEqual([[2, 2027, 0]]);
});

test("fill down takes the first row of the selection, or the row above a single one", () => {
  const rect = { top: 0, bottom: 2, left: 0, right: 0 };
  expect(filledDown(view, rect).map(cells)).toEqual([
    [2, 2026, 30],
    [3, 2026, 30],
  ]);
  expect(filledDown(view, { ...rect, top: 2 }).map(cells)).toEqual([[3, 2026, 4]]);
  expect(filledDown(view, { ...rect, bottom: 0 })).toEqual([]);
});

test("names for the clipboard", () => {
  const names = namesIn(view, { top: 0, bottom: 1, left: 0, right: 1 }, (crop) => `№${crop}`);
  expect(names).toEqual([
    ["№30", ""],
    ["№4", "№5"],
  ]);
});
