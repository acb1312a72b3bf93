import { expect, test } from "vitest";
import { byHeadings } from "./block";
import { distinctNames } from "./distinct-names";
import { parseDraft } from "./draft";
import { type EntryEvent, type EntryState, entryState, reduceEntry, toSend } from "./entry-state";
import { filledDown } from "./rows";
import type { SaveAnswer } from "./save-answer";
import { day, known, rowOf } from "./testing";
import { canBeSent, faultsOf, rowReader } from "./view";

const play = (...events: EntryEvent[]): EntryState => events.reduce(reduceEntry, entryState());
const write = (row: number, column: number, text: string): EntryEvent => ({
  kind: "write",
  texts: [{ row, column, text }],
});
const texts = ({ rows }: EntryState) => toSend({ rows }, "").rows.map((row) => row.filter(Boolean).join(" "));
const refused: SaveAnswer = {
  key: "k",
  outcome: "refused",
  message: "Ничего не сохранено",
  cells: [{ row: 1, column: 5, message: "Слишком большая площадь" }],
};

test("what is written can be taken back and done again; there is always a next row", () => {
  const written = play(write(0, 0, "Поле 1"), write(11, 1, "Культивация"));
  expect(written.rows).toHaveLength(17);
  expect(texts(reduceEntry(written, { kind: "undo" }))).toEqual(["Поле 1"]);
  expect(texts(play(write(0, 0, "Поле 1"), { kind: "undo" }, { kind: "redo" }))).toEqual(["Поле 1"]);
  expect(texts(reduceEntry(written, { kind: "removeRows", from: 0, to: 0 }))).toEqual(["Культивация"]);
  expect(filledDown(written.rows, { top: 0, bottom: 1, left: 0, right: 0 })).toEqual([
    { row: 1, column: 0, text: "Поле 1" },
  ]);
});

test("a refused row has its fault at the cell until that is changed, whatever blank rows lie between", () => {
  const written = play(write(0, 0, "а"), write(3, 0, "б"));
  const sent = toSend(written, "k");
  expect(sent.places).toEqual([0, 3]);
  const back = reduceEntry(reduceEntry(written, { kind: "sent", sent }), { kind: "answered", answer: refused });
  const read = rowReader(known, day);
  expect(faultsOf(back.rows, read, false).find(({ row, column }) => row === 3 && column === 5)?.message).toBe(
    "Слишком большая площадь",
  );
  const mended = reduceEntry(back, write(3, 5, "10"));
  expect(faultsOf(mended.rows, read, false).some(({ column }) => column === 5)).toBe(false);
});

test("a second sowing is refused at its field until the row is another work, and may be sent again as it is", () => {
  const row = rowOf({ field: "Поле 1", type: "Посев" });
  const written = play({ kind: "write", texts: row.map((text, column) => ({ row: 0, column, text })) });
  const taken = { row: 0, column: 0, message: "Посев в этом сезоне уже записан" };
  const answer: SaveAnswer = { key: "k", outcome: "refused", message: "Ничего не сохранено", cells: [taken] };
  const sent = reduceEntry(written, { kind: "sent", sent: toSend(written, "k") });
  const back = reduceEntry(sent, { kind: "answered", answer });
  const read = rowReader(known, day);
  expect(faultsOf(back.rows, read, true)).toEqual([taken]);
  expect(canBeSent(back.rows, read)).toBe(true);
  expect(faultsOf(reduceEntry(back, write(0, 11, "по росе")).rows, read, true)).toEqual([taken]);
  expect(faultsOf(reduceEntry(back, write(0, 1, "Культивация")).rows, read, true)).toEqual([]);
});

test("cells that must be filled are only told when saving was asked for", () => {
  const read = rowReader(known, day);
  const begun = play(write(0, 11, "начало"));
  expect(faultsOf(begun.rows, read, false)).toEqual([]);
  expect(faultsOf(begun.rows, read, true).map(({ message }) => message)).toEqual([
    "Укажите поле",
    "Укажите вид работы",
  ]);
});

test("while nobody knows whether the rows are saved, they stay as they were sent", () => {
  const written = play(write(0, 0, "а"));
  const sent = reduceEntry(written, { kind: "sent", sent: toSend(written, "k") });
  const unsure = reduceEntry(sent, { kind: "answered", answer: { key: "k", outcome: "unsure", message: "Нет связи" } });
  expect(reduceEntry(unsure, write(0, 0, "б"))).toBe(unsure);
  expect(unsure.sent?.key).toBe("k");
  const unlocked = reduceEntry(unsure, { kind: "unlock" });
  expect(texts(reduceEntry(unlocked, write(0, 0, "б")))).toEqual(["б"]);
  expect(reduceEntry(sent, { kind: "answered", answer: { ...refused, key: "other" } })).toBe(sent);
});

test("a draft comes back, also with rows that may be on their way; a damaged one is none", () => {
  const sent = { key: "k", rows: [rowOf({ field: "а" })], places: [0] };
  const draft = parseDraft(JSON.stringify({ rows: [["а"]], sent }));
  expect(draft).toEqual({ rows: [["а"]], sent });
  expect(play({ kind: "restored", texts: [["а"]], sent }).saving).toBe("unsure");
  expect([parseDraft("{"), parseDraft("[1]"), parseDraft('{"rows":[[1]]}'), parseDraft("null")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a block with headings finds its columns, whatever their order and names", () => {
  const block = [
    ["Дата", "Поле", "Бригада", "Площадь (га)", "Работа"],
    ["21.11", "Поле 1", "2", "40", "Культивация"],
  ];
  expect(byHeadings(block)).toEqual([rowOf({ field: "Поле 1", type: "Культивация", start: "21.11", area: "40" })]);
  expect(byHeadings([["Поле 1", "Культивация"]])).toBeNull();
});

test("names that sound the same are told apart", () => {
  const named = distinctNames([
    { id: 1, name: "Гром", hint: "семена" },
    { id: 2, name: "ГРОМ", hint: "препараты" },
    { id: 3, name: "МТЗ-82" },
    { id: 4, name: "МТЗ 82" },
    { id: 5, name: "Туман" },
  ]);
  expect(named.map(({ name }) => name)).toEqual([
    "Гром (семена)",
    "ГРОМ (препараты)",
    "МТЗ-82 № 3",
    "МТЗ 82 № 4",
    "Туман",
  ]);
});
