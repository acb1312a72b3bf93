import { expect, test } from "vitest";
import type { SaveAnswer } from "./answer";
import { byChanges } from "./by-changes";
import { draftOf, parseDraft } from "./draft";
import { dropFaults } from "./settle";
import { reduceSheet, type SheetEvent, type SheetState, sheetState, standingOf } from "./sheet-state";
import { change, column, wrong } from "./testing";

const way = byChanges(JSON.stringify);
const begin: SheetState = sheetState(way);
const play = (...events: SheetEvent[]): SheetState => events.reduce(reduceSheet, begin);
const writes = (...changes: ReturnType<typeof change>[]): SheetEvent => ({ kind: "write", changes });
const nextBatch = (state: SheetState, newKey: () => string) => way.next?.(state, newKey) ?? null;
const send = (state: SheetState, key: string): SheetState => {
  const batch = nextBatch(state, () => key);
  return batch ? reduceSheet(state, { kind: "sent", batch }) : state;
};
const answer = (state: SheetState, told: SaveAnswer) => reduceSheet(state, { kind: "answered", answer: told });
const saved = (key: string): SaveAnswer => ({ key, outcome: "saved", told: null });
const value = (state: SheetState, rowId: number) => state.edits.get(rowId)?.get(column)?.value;

test("from typing to saved", () => {
  const typed = play(writes(change(1, 0, 30)));
  expect([standingOf(begin).kind, standingOf(typed).kind]).toEqual(["untouched", "saving"]);
  const sent = send(typed, "a");
  expect(nextBatch(sent, () => "b")).toBeNull();
  expect(standingOf(answer(sent, saved("a"))).kind).toBe("saved");
});

test("an unanswered batch is sent again as it was, then what has changed since", () => {
  const failed = answer(send(play(writes(change(1, 0, 30))), "a"), {
    key: "a",
    outcome: "unsure",
    message: "Ошибка сети",
  });
  expect([standingOf(failed).kind, nextBatch(failed, () => "b")]).toEqual(["failed", null]);
  const undone = reduceSheet(failed, { kind: "undo" });
  const again = nextBatch(undone, () => "b");
  expect(again).toBe(failed.batch);
  const accepted = answer(send(undone, "b"), saved("a"));
  expect(nextBatch(accepted, () => "c")?.cells).toEqual([{ rowId: 1, columnId: column, value: 0, was: 30 }]);
});

test("a refused batch isn't sent again by itself; nothing typed is lost", () => {
  const refused = answer(send(play(writes(change(1, 0, 30))), "a"), {
    ...{ key: "a", outcome: "refused", message: "Нет прав", cells: [] },
  });
  expect([refused.batch, nextBatch(refused, () => "b"), value(refused, 1)]).toEqual([null, null, 30]);
  expect(nextBatch(reduceSheet(refused, { kind: "retry" }), () => "b")?.key).toBe("b");
});

test("a conflict marks its cells, and the others go on by themselves", () => {
  const conflict: SaveAnswer = {
    key: "a",
    outcome: "conflict",
    cells: [{ rowId: 1, columnId: column, value: 5 }],
    by: "Иванов",
  };
  const told = answer(send(play(writes(change(1, 0, 30), change(2, 0, 30))), "a"), conflict);
  expect(standingOf(told)).toEqual({ kind: "conflict", count: 1 });
  expect(nextBatch(told, () => "b")?.cells.map(({ rowId }) => rowId)).toEqual([2]);
});

test("undo and redo walk over whole steps", () => {
  const two = play(writes(change(1, 0, 30), change(2, 0, 30)), writes(change(1, 30, 5)));
  const one = reduceSheet(two, { kind: "undo" });
  expect([value(one, 1), value(one, 2)]).toEqual([30, 30]);
  const nothing = reduceSheet(one, { kind: "undo" });
  expect([value(nothing, 1), value(nothing, 2), reduceSheet(nothing, { kind: "undo" })]).toEqual([0, 0, nothing]);
  const redone = reduceSheet(reduceSheet(nothing, { kind: "redo" }), { kind: "redo" });
  expect([value(redone, 1), value(redone, 2)]).toEqual([5, 30]);
});

test("an answer to something else changes nothing", () => {
  const sent = send(play(writes(change(1, 0, 30))), "a");
  expect(answer(sent, saved("other"))).toBe(sent);
});

test("a draft holds what is unsaved and what undo brings back with it; it waits for the user's word", () => {
  const details = { breed: "Юг 1" };
  const lost = [{ rowId: 1, columnId: column, value: 4, details }];
  const changed = answer(send(play(writes(change(1, 4, 30))), "a"), { key: "a", outcome: "saved", told: null, lost });
  const undone = reduceSheet(reduceSheet(changed, { kind: "undo" }), writes(wrong(2, 7)));
  const { edits, batch, kept } = undone;
  const draft = parseDraft(JSON.stringify(draftOf(edits, batch, kept)));
  expect(draft?.cells.map(({ rowId, fault }) => [rowId, fault])).toEqual([
    [1, undefined],
    [2, "нет"],
  ]);
  const restored = draft ? play({ kind: "restored", draft }) : begin;
  expect([standingOf(restored), nextBatch(restored, () => "b")]).toEqual([{ kind: "failed", count: 2 }, null]);
  const dropped = reduceSheet(reduceSheet(restored, { kind: "retry" }), { kind: "settle", how: dropFaults });
  expect(nextBatch(dropped, () => "b")?.cells).toEqual([{ rowId: 1, columnId: column, value: 4, was: 30, details }]);
});

test("a draft comes back with what may be on its way; a damaged one is none", () => {
  const sent = send(play(writes(change(1, 0, 30))), "a");
  const draft = parseDraft(JSON.stringify(draftOf(sent.edits, sent.batch, sent.kept)));
  expect(draft?.batch).toEqual(sent.batch);
  expect(draft && play({ kind: "restored", draft }).saving).toBe("unsure");
  const damaged = ["{", "[1]", '{"cells":[[1]]}', '{"cells":[{"rowId":1,"columnId":1,"value":[],"was":0}]}', "null"];
  expect(damaged.map((text) => parseDraft(text))).toEqual([null, null, null, null, null]);
  expect(parseDraft('{"cells":[],"batch":{"key":"a"}}')).toEqual({ cells: [], batch: null });
});
