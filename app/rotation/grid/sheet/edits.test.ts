import { expect, test } from "vitest";
import { acceptBatch, cellsToSave, detailsKey, markConflicts, settleConflicts } from "./batch";
import { type Change, discardEdits, dropFaults, type Edits, forgetSaved, writeCells } from "./edits";

const none: Edits = new Map();
const change = (fieldId: number, from: number, to: number, year = 2027): Change => ({
  fieldId,
  year,
  from: { crop: from },
  to: { crop: to },
});
const wrong = (fieldId: number, from: number): Change => ({
  ...change(fieldId, from, 0),
  to: { crop: 0, fault: { text: "пшинеца", message: "нет" } },
});
const toSave = (edits: Edits) => cellsToSave(edits, new Map());
const cell = (field_id: number, was: number | null, crop_id: number | null) => ({ field_id, year: 2027, crop_id, was });
const batch = (...cells: ReturnType<typeof cell>[]) => ({ key: "k", cells });

test("a cell is sent with what stood there when it was first changed", () => {
  const edits = writeCells(writeCells(none, [change(1, 0, 30)]), [change(1, 30, 5)]);
  expect(toSave(edits)).toEqual([cell(1, null, 5)]);
});

test("a cell set back needs no saving", () => {
  const edits = writeCells(writeCells(none, [change(1, 4, 30)]), [change(1, 30, 4)]);
  expect(toSave(edits)).toEqual([]);
});

test("a change made while another is on its way starts from what was sent", () => {
  const sent = writeCells(none, [change(1, 0, 30)]);
  const edits = acceptBatch(writeCells(sent, [change(1, 30, 0)]), batch(cell(1, null, 30)));
  expect(toSave(edits)).toEqual([cell(1, 30, null)]);
  expect(toSave(acceptBatch(sent, batch(cell(1, null, 30))))).toEqual([]);
});

test("a row without changes keeps its map, so that it isn't drawn anew", () => {
  const edits = writeCells(none, [change(1, 0, 30), change(2, 0, 30)]);
  const after = acceptBatch(edits, batch(cell(1, null, 30)));
  expect(after.get(1)).not.toBe(edits.get(1));
  expect(after.get(2)).toBe(edits.get(2));
});

test("nothing of a paste is saved while a name in it is wrong; other edits are", () => {
  const pasted = writeCells(none, [change(1, 0, 30), wrong(2, 7)], { paste: 1 });
  const edits = writeCells(pasted, [change(3, 0, 30)]);
  expect(toSave(edits)).toEqual([cell(3, null, 30)]);
  expect(toSave(writeCells(edits, [change(2, 0, 5)]))).toEqual([cell(1, null, 30), cell(2, 7, 5), cell(3, null, 30)]);
  expect(toSave(dropFaults(edits))).toEqual([cell(1, null, 30), cell(3, null, 30)]);
});

test("a conflict waits for the user, who keeps his own or takes what stands", () => {
  const edits = writeCells(none, [change(1, 0, 30), change(2, 0, 30), change(3, 0, 30)]);
  const marked = markConflicts(edits, [
    { field_id: 1, year: 2027, crop: 5 },
    { field_id: 2, year: 2027, crop: 30 },
  ]);
  expect(toSave(marked)).toEqual([cell(3, null, 30)]);
  expect(toSave(settleConflicts(marked, "mine"))).toEqual([cell(1, 5, 30), cell(3, null, 30)]);
  const theirs = settleConflicts(marked, "theirs");
  expect(theirs.get(1)?.get(2027)).toEqual({ crop: 5, was: 5 });
  expect(toSave(writeCells(marked, [change(1, 30, 8)]))[0]).toEqual(cell(1, 5, 8));
});

test("undo brings breed and dates back with the crop", () => {
  const details = { breed: "Юг 1", sowed_at: "2027-04-20", harvested_at: null, field_yield: null };
  const edits = acceptBatch(writeCells(none, [change(1, 4, 30)]), batch(cell(1, 4, 30)));
  const undone = writeCells(edits, [change(1, 30, 4)], { restored: true });
  expect(cellsToSave(undone, new Map([[detailsKey(1, 2027, 4), details]]))).toEqual([{ ...cell(1, 30, 4), details }]);
});

test("discarding leaves what is saved; loading anew forgets it", () => {
  const saved = acceptBatch(writeCells(none, [change(1, 0, 30)]), batch(cell(1, null, 30)));
  const discarded = discardEdits(writeCells(saved, [change(2, 0, 30)]));
  expect([discarded.get(1)?.get(2027)?.crop, discarded.get(2)?.get(2027)?.crop]).toEqual([30, 0]);
  expect(forgetSaved(discarded).size).toBe(0);
});
