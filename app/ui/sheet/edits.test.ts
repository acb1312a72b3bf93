import { expect, test } from "vitest";
import { keepLost } from "./batch";
import { acceptBatch, cellsToSave, markConflicts } from "./by-changes";
import { type CellValue, discardEdits, type Edits, forgetSaved, refuseCells, writeCells } from "./edits";
import { dropFaults, keepMine, takeTheirs } from "./settle";
import { change, column, wrong } from "./testing";

const none: Edits = new Map();
const toSave = (edits: Edits) => cellsToSave(edits, new Map());
const cell = (rowId: number, was: CellValue, value: CellValue) => ({ rowId, columnId: column, value, was });
const batch = (...cells: ReturnType<typeof cell>[]) => ({ cells });

test("a cell is sent with what stood there when it was first changed", () => {
  const edits = writeCells(writeCells(none, [change(1, 0, 30)]), [change(1, 30, 5)]);
  expect(toSave(edits)).toEqual([cell(1, 0, 5)]);
});

test("a cell set back needs no saving", () => {
  const edits = writeCells(writeCells(none, [change(1, 4, 30)]), [change(1, 30, 4)]);
  expect(toSave(edits)).toEqual([]);
});

test("a change made while another is on its way starts from what was sent", () => {
  const sent = writeCells(none, [change(1, 0, 30)]);
  const edits = acceptBatch(writeCells(sent, [change(1, 30, 0)]), batch(cell(1, 0, 30)));
  expect(toSave(edits)).toEqual([cell(1, 30, 0)]);
  expect(toSave(acceptBatch(sent, batch(cell(1, 0, 30))))).toEqual([]);
});

test("a row without changes keeps its map, so that it isn't drawn anew", () => {
  const edits = writeCells(none, [change(1, 0, 30), change(2, 0, 30)]);
  const after = acceptBatch(edits, batch(cell(1, 0, 30)));
  expect(after.get(1)).not.toBe(edits.get(1));
  expect(after.get(2)).toBe(edits.get(2));
});

test("nothing of a paste is saved while a text in it can't be understood; other edits are", () => {
  const pasted = writeCells(none, [change(1, 0, 30), wrong(2, 7)], { paste: 1 });
  const edits = writeCells(pasted, [change(3, 0, 30)]);
  expect(toSave(edits)).toEqual([cell(3, 0, 30)]);
  expect(toSave(writeCells(edits, [change(2, 0, 5)]))).toEqual([cell(1, 0, 30), cell(2, 7, 5), cell(3, 0, 30)]);
  expect(toSave(dropFaults(edits))).toEqual([cell(1, 0, 30), cell(3, 0, 30)]);
});

test("a conflict waits for the user, who keeps his own or takes what stands", () => {
  const edits = writeCells(none, [change(1, 0, 30), change(2, 0, 30), change(3, 0, 30)]);
  const marked = markConflicts(edits, [
    { rowId: 1, columnId: column, value: 5 },
    { rowId: 2, columnId: column, value: 30 },
  ]);
  expect(toSave(marked)).toEqual([cell(3, 0, 30)]);
  expect(toSave(keepMine(marked))).toEqual([cell(1, 5, 30), cell(3, 0, 30)]);
  const theirs = takeTheirs(marked);
  expect(theirs.get(1)?.get(column)).toEqual({ value: 5, was: 5 });
  expect(toSave(writeCells(marked, [change(1, 30, 8)]))[0]).toEqual(cell(1, 5, 8));
});

test("undo brings back what a save took away with the value", () => {
  const details = { breed: "Юг 1", sowed_at: "2027-04-20", harvested_at: null, field_yield: null };
  const edits = acceptBatch(writeCells(none, [change(1, 4, 30)]), batch(cell(1, 4, 30)));
  const undone = writeCells(edits, [change(1, 30, 4)], { restored: true });
  expect(cellsToSave(undone, keepLost(new Map(), [{ rowId: 1, columnId: column, value: 4, details }]))).toEqual([
    { ...cell(1, 30, 4), details },
  ]);
});

test("discarding leaves what is saved; loading anew forgets it", () => {
  const saved = acceptBatch(writeCells(none, [change(1, 0, 30)]), batch(cell(1, 0, 30)));
  const discarded = discardEdits(writeCells(saved, [change(2, 0, 30)]));
  expect([discarded.get(1)?.get(column)?.value, discarded.get(2)?.get(column)?.value]).toEqual([30, 0]);
  expect(forgetSaved(discarded).size).toBe(0);
});

test("what the server refuses stands at its cells instead of what it refused before, also where nothing was written", () => {
  const first = refuseCells(writeCells(none, [change(1, 0, 30)]), [{ rowId: 1, columnId: column, message: "а" }]);
  const second = refuseCells(first, [{ rowId: 2, columnId: column, message: "б" }]);
  expect(second.get(1)?.get(column)).toEqual({ value: 30, was: 0, refused: undefined });
  expect(second.get(2)?.get(column)).toEqual({ value: "", was: "", refused: "б" });
});
