import { expect, test } from "vitest";
import type { SaveAnswer } from "~/ui/sheet/answer";
import { draftOf, parseDraft } from "~/ui/sheet/draft";
import { byHeadings } from "~/ui/sheet/headings";
import { asWhole, reduceSheet, type SheetState, sheetState } from "~/ui/sheet/sheet-state";
import { changesOf, filledDown } from "~/ui/sheet/view";
import { sheetColumns } from "./columns";
import { distinctNames } from "./distinct-names";
import { entrySpec } from "./entry-spec";
import { day, known, rowOf } from "./testing";
import { canBeSent, type EntryEdits, faultsOf, rowReader, writtenRows } from "./view";

const read = rowReader(known, day);
const spec = entrySpec({ known, day, read, tried: false, seasons: new Map() });
const begin: SheetState = sheetState(asWhole);
const viewOf = ({ edits }: { edits: EntryEdits }) => ({ spec, edits, count: spec.growing?.shown(edits) ?? 0 });

const without = (view: ReturnType<typeof viewOf>, from: number, to: number) =>
  spec.growing?.without(view, from, to) ?? [];

/** Writes texts from a cell on as the sheet does. */
function write(state: SheetState, row: number, column: number, ...texts: string[]): SheetState {
  const places = texts.map((_, index) => ({ row, column: column + index }));
  const changes = changesOf(viewOf(state), places, (place) => ({ value: texts[place.column - column] ?? "" }));
  return reduceSheet(state, { kind: "write", changes });
}

const send = (state: SheetState) =>
  reduceSheet(state, { kind: "sent", batch: { key: "k", body: JSON.stringify(writtenRows(state.edits)), cells: [] } });
const answer = (state: SheetState, told: SaveAnswer) => reduceSheet(state, { kind: "answered", answer: told });
const texts = ({ edits }: SheetState) => writtenRows(edits).flatMap((row) => row.filter(Boolean).join(" ") || []);
const refusedAt = (rowId: number, columnId: number, message: string): SaveAnswer => ({
  ...{ key: "k", outcome: "refused", message: "Ничего не сохранено" },
  cells: [{ rowId, columnId, message }],
});

test("what is written can be taken back and done again; there is always a next row", () => {
  const first = write(begin, 0, 0, "Поле 1");
  const written = write(first, 11, 1, "Культивация");
  expect(viewOf(written).count).toBe(17);
  expect(texts(reduceSheet(written, { kind: "undo" }))).toEqual(["Поле 1"]);
  const undone = reduceSheet(first, { kind: "undo" });
  expect(texts(reduceSheet(undone, { kind: "redo" }))).toEqual(["Поле 1"]);
  const changes = without(viewOf(written), 0, 0);
  const removed = reduceSheet(written, { kind: "write", changes });
  expect(texts(removed)).toEqual(["Культивация"]);
  expect(texts(reduceSheet(removed, { kind: "undo" }))).toEqual(["Поле 1", "Культивация"]);
  const filled = filledDown(viewOf(written), { top: 0, bottom: 1, left: 0, right: 0 });
  expect(filled.map(({ rowId, columnId, to }) => [rowId, columnId, to.value])).toEqual([[1, 0, "Поле 1"]]);
});

test("a refused row has its fault at the cell until that is changed, whatever blank rows lie between", () => {
  const written = write(write(begin, 0, 0, "а"), 3, 0, "б");
  const sent = send(written);
  expect(JSON.parse(sent.batch?.body ?? "").map(([field]: string[]) => field)).toEqual(["а", "", "", "б"]);
  const back = answer(sent, refusedAt(3, 5, "Слишком большая площадь"));
  expect(faultsOf(back.edits, read, false).find(({ rowId, columnId }) => rowId === 3 && columnId === 5)?.message).toBe(
    "Слишком большая площадь",
  );
  const mended = write(back, 3, 5, "10");
  expect(faultsOf(mended.edits, read, false).some(({ columnId }) => columnId === 5)).toBe(false);
  const higher = reduceSheet(back, { kind: "write", changes: without(viewOf(back), 1, 1) });
  expect(faultsOf(higher.edits, read, false)).toContainEqual({
    ...{ rowId: 2, columnId: 5, message: "Слишком большая площадь" },
  });
});

test("a second sowing is refused at its field until the row is another work, and may be sent again as it is", () => {
  const written = write(begin, 0, 0, ...rowOf({ field: "Поле 1", type: "Посев" }));
  const taken = { rowId: 0, columnId: 0, message: "Посев в этом сезоне уже записан" };
  const back = answer(send(written), refusedAt(0, 0, taken.message));
  expect(faultsOf(back.edits, read, true)).toEqual([taken]);
  expect(canBeSent(back.edits, read)).toBe(true);
  expect(faultsOf(write(back, 0, 11, "по росе").edits, read, true)).toEqual([taken]);
  const another = write(back, 0, 1, "Культивация");
  expect(faultsOf(another.edits, read, true)).toEqual([]);
  expect(faultsOf(reduceSheet(another, { kind: "undo" }).edits, read, true)).toEqual([taken]);
});

test("cells that must be filled are only told when saving was asked for", () => {
  const begun = write(begin, 0, 11, "начало");
  expect(faultsOf(begun.edits, read, false)).toEqual([]);
  expect(faultsOf(begun.edits, read, true).map(({ message }) => message)).toEqual([
    "Укажите поле",
    "Укажите вид работы",
  ]);
});

test("while nobody knows whether the rows are saved, they stay as they were sent", () => {
  const sent = send(write(begin, 0, 0, "а"));
  const unsure = answer(sent, { key: "k", outcome: "unsure", message: "Нет связи" });
  expect(write(unsure, 0, 0, "б")).toBe(unsure);
  expect(unsure.batch?.key).toBe("k");
  const unlocked = reduceSheet(unsure, { kind: "unlock" });
  expect(texts(write(unlocked, 0, 0, "б"))).toEqual(["б"]);
  expect(answer(sent, { key: "other", outcome: "refused", message: "", cells: [] })).toBe(sent);
  expect(answer(sent, { key: "k", outcome: "saved", told: "" })).toEqual(begin);
});

test("a draft comes back, also with rows that may be on their way", () => {
  const { edits, batch, kept } = send(write(begin, 0, 0, "а"));
  const restore = (draft: string) => {
    const parsed = parseDraft(draft);
    return parsed ? reduceSheet(begin, { kind: "restored", draft: parsed }) : begin;
  };
  const waiting = restore(JSON.stringify(draftOf(edits, batch, kept)));
  expect([texts(waiting), waiting.saving, waiting.batch, waiting.restored]).toEqual([["а"], "unsure", batch, 1]);
  const idle = restore(JSON.stringify(draftOf(edits, null, kept)));
  expect([texts(idle), idle.saving]).toEqual([["а"], "idle"]);
});

test("a block with headings finds its columns, whatever their order and names", () => {
  const block = [
    ["Дата", "Поле", "Бригада", "Площадь (га)", "Работа"],
    ["21.11", "Поле 1", "2", "40", "Культивация"],
  ];
  expect(byHeadings(block, sheetColumns)).toEqual([
    rowOf({ field: "Поле 1", type: "Культивация", start: "21.11", area: "40" }),
  ]);
  expect(byHeadings([["Поле 1", "Культивация"]], sheetColumns)).toBeNull();
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
