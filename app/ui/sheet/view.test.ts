import { expect, test } from "vitest";
import { writeCells } from "./edits";
import { change, numbers } from "./testing";
import { cellAt, changesOf, filledDown, textsIn } from "./view";

const spec = numbers({ id: 1, cells: [30, 0] }, { id: 2, cells: [4, 5], closed: [1] }, { id: 3, cells: [0, 0] });
const view = { spec, edits: new Map() };
const cells = ({ rowId, columnId, to }: ReturnType<typeof change>) => [rowId, columnId, to.value];

test("edits lie over what the server said", () => {
  const edits = writeCells(view.edits, [change(1, 0, 8)]);
  expect(cellAt({ ...view, edits }, { row: 0, column: 1 }).value).toBe(8);
  expect(cellAt(view, { row: 0, column: 0 }).value).toBe(30);
});

test("only what differs is a change, and a closed cell takes nothing but may be cleared", () => {
  const places = [0, 1, 2].map((at) => ({ row: at, column: 1 }));
  expect(changesOf(view, places, () => ({ value: 7 })).map(cells)).toEqual([
    [1, 2027, 7],
    [3, 2027, 7],
  ]);
  expect(changesOf(view, places, () => ({ value: "" })).map(cells)).toEqual([[2, 2027, ""]]);
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

test("texts for the clipboard", () => {
  const texts = textsIn(view, { top: 0, bottom: 1, left: 0, right: 1 });
  expect(texts).toEqual([
    ["№30", ""],
    ["№4", "№5"],
  ]);
});
