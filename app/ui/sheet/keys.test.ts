import { expect, test } from "vitest";
import { beginsText, beginsWord, commandOf as commandFor, type Press } from "./keys";
import { at, followRows, isSingle, moveSelection, placesOf, rectOf } from "./selection";

const press = (key: string, part: Partial<Press> = {}): Press => ({
  key,
  code: "",
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...part,
});
const commandOf = (one: Press) => commandFor(one, beginsWord);
const size = { rows: 5, columns: 3 };

test("keys ask for commands in either layout", () => {
  expect(commandOf(press("я", { code: "KeyZ", ctrlKey: true }))).toEqual({ kind: "undo" });
  expect(commandOf(press("Z", { code: "KeyZ", ctrlKey: true, shiftKey: true }))).toEqual({ kind: "redo" });
  expect(commandOf(press("в", { code: "KeyD", metaKey: true }))).toEqual({ kind: "fillDown" });
  expect(commandOf(press("п"))).toEqual({ kind: "type", text: "п" });
  expect(commandOf(press("["))).toEqual({ kind: "type", text: "[" });
  expect(commandOf(press("F2"))).toEqual({ kind: "open" });
  expect(commandOf(press("Enter", { shiftKey: true }))).toEqual({ kind: "enter", step: -1 });
});

test("keys of others are left alone", () => {
  for (const one of [press("c", { ctrlKey: true, code: "KeyC" }), press("/"), press("?"), press("Escape"), press("F5")])
    expect(commandOf(one)).toBeNull();
  expect(commandOf(press("ArrowLeft", { altKey: true }))).toBeNull();
});

test("where a sheet takes any text, figures and signs begin one too", () => {
  expect(commandFor(press("5"), beginsText)).toEqual({ kind: "type", text: "5" });
  expect(commandOf(press("5"))).toBeNull();
  expect(commandFor(press("F5"), beginsText)).toBeNull();
});

test("arrows stop at the edges, and left of the cells is the name of the row", () => {
  const left = { row: 0, column: -1 };
  expect(moveSelection(at(0, 0), left, size, false).head).toEqual({ row: 0, column: -1 });
  expect(moveSelection(at(0, 0), left, size, true).head).toEqual({ row: 0, column: 0 });
  expect(moveSelection(at(4, 2), { row: 9, column: 9 }, size, false).head).toEqual({ row: 4, column: 2 });
});

test("Shift makes a rectangle", () => {
  const selection = moveSelection(at(2, 1), { row: -1, column: 1 }, size, true);
  expect(rectOf(selection)).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
  expect([isSingle(selection), isSingle(at(1, 1)), rectOf(at(1, -1))]).toEqual([false, true, null]);
  expect(placesOf({ top: 1, bottom: 2, left: 1, right: 2 })).toHaveLength(4);
});

test("after a search the selection stays on its field, or at its place when the field is gone", () => {
  expect(followRows(at(1, 2), size, (row) => row + 2).head).toEqual({ row: 3, column: 2 });
  expect(followRows(at(4, 2), { rows: 2, columns: 3 }, () => -1)).toEqual(at(1, 2));
});
