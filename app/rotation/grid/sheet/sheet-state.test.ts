import { expect, test } from "vitest";
import type { SaveAnswer } from "../save-answer";
import type { Change } from "./edits";
import { nextBatch, reduceSheet, type SheetEvent, type SheetState, saveState, sheetState } from "./sheet-state";

const change = (fieldId: number, from: number, to: number): Change => ({
  fieldId,
  year: 2027,
  from: { crop: from },
  to: { crop: to },
});
const begin = sheetState({ warnings: [], shares: [] });
const play = (...events: SheetEvent[]): SheetState => events.reduce(reduceSheet, begin);
const writes = (...changes: Change[]): SheetEvent => ({ kind: "write", changes });
const send = (state: SheetState, key: string): SheetState => {
  const batch = nextBatch(state, () => key);
  return batch ? reduceSheet(state, { kind: "sent", batch }) : state;
};
const answer = (state: SheetState, told: SaveAnswer) => reduceSheet(state, { kind: "answered", answer: told });
const saved = (key: string): SaveAnswer => ({ key, outcome: "saved", before: [], consequences: null });
const crop = (state: SheetState, fieldId: number) => state.edits.get(fieldId)?.get(2027)?.crop;

test("from typing to saved", () => {
  const typed = play(writes(change(1, 0, 30)));
  expect([saveState(begin).kind, saveState(typed).kind]).toEqual(["untouched", "saving"]);
  const sent = send(typed, "a");
  expect(nextBatch(sent, () => "b")).toBeNull();
  expect(saveState(answer(sent, saved("a"))).kind).toBe("saved");
});

test("an unanswered batch is sent again as it was, then what has changed since", () => {
  const failed = answer(send(play(writes(change(1, 0, 30))), "a"), {
    key: "a",
    outcome: "unsure",
    message: "Ошибка сети",
  });
  expect([saveState(failed).kind, nextBatch(failed, () => "b")]).toEqual(["failed", null]);
  const undone = reduceSheet(failed, { kind: "undo" });
  const again = nextBatch(undone, () => "b");
  expect(again).toBe(failed.batch);
  const accepted = answer(send(undone, "b"), saved("a"));
  expect(nextBatch(accepted, () => "c")?.cells).toEqual([{ field_id: 1, year: 2027, crop_id: null, was: 30 }]);
});

test("a refused batch isn't sent again by itself; nothing typed is lost", () => {
  const refused = answer(send(play(writes(change(1, 0, 30))), "a"), {
    key: "a",
    outcome: "refused",
    message: "Нет прав",
  });
  expect([refused.batch, nextBatch(refused, () => "b"), crop(refused, 1)]).toEqual([null, null, 30]);
  expect(nextBatch(reduceSheet(refused, { kind: "retry" }), () => "b")?.key).toBe("b");
});

test("a conflict marks its cells, and the others go on by themselves", () => {
  const conflict: SaveAnswer = {
    key: "a",
    outcome: "conflict",
    conflicts: [{ field_id: 1, year: 2027, crop: 5 }],
    by: "Иванов",
  };
  const told = answer(send(play(writes(change(1, 0, 30), change(2, 0, 30))), "a"), conflict);
  expect(saveState(told)).toEqual({ kind: "conflict", count: 1 });
  expect(nextBatch(told, () => "b")?.cells.map(({ field_id }) => field_id)).toEqual([2]);
});

test("undo and redo walk over whole steps", () => {
  const two = play(writes(change(1, 0, 30), change(2, 0, 30)), writes(change(1, 30, 5)));
  const one = reduceSheet(two, { kind: "undo" });
  expect([crop(one, 1), crop(one, 2)]).toEqual([30, 30]);
  const nothing = reduceSheet(one, { kind: "undo" });
  expect([crop(nothing, 1), crop(nothing, 2), reduceSheet(nothing, { kind: "undo" })]).toEqual([0, 0, nothing]);
  const redone = reduceSheet(reduceSheet(nothing, { kind: "redo" }), { kind: "redo" });
  expect([crop(redone, 1), crop(redone, 2)]).toEqual([5, 30]);
});

test("an answer to something else changes nothing", () => {
  const sent = send(play(writes(change(1, 0, 30))), "a");
  expect(answer(sent, saved("other"))).toBe(sent);
});
