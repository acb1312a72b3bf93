import { expect, test } from "vitest";
import { workStatus, workType } from "#contract/work-words";
import type { ColumnKey } from "./columns";
import { impliedTexts } from "./implied";
import { offered } from "./lists";
import { readMoment } from "./read-moment";
import { readRow, settledText } from "./read-row";
import { day, known, rowOf } from "./testing";

const read = (texts: Partial<Record<ColumnKey, string>>, at = day) => readRow(rowOf(texts), known, at);
const begun = { field: "поле 1", type: "культив" };
const messages = (texts: Partial<Record<ColumnKey, string>>) =>
  Object.fromEntries(Object.entries(read({ ...begun, ...texts }).faults).map(([key, { message }]) => [key, message]));

test.each([
  ["21.11.2026", { day: "2026-11-21", time: null }],
  ["21.11.26", { day: "2026-11-21", time: null }],
  ["1.3", { day: "2026-03-01", time: null }],
  ["2026-11-21 08:30:00", { day: "2026-11-21", time: "08:30" }],
  ["21.11.2026 8:05", { day: "2026-11-21", time: "08:05" }],
  ["8:30", { day: "2026-01-05", time: "08:30" }],
  ["28.12", { day: "2025-12-28", time: null }],
  ["28.12 8:30", { day: "2025-12-28", time: "08:30" }],
  ["28.12.26", { day: "2026-12-28", time: null }],
  ["29.02", null],
  ["30.02.2026", null],
  ["вчера", null],
  ["21.11.2026 25:00", null],
])("«%s»", (text, moment) => expect(readMoment(text, "2026-01-05")).toEqual(moment));

test("what is left empty is the whole field, the sheet's day, done if the day is past", () => {
  expect(read(begun).work).toEqual({
    field_id: 11,
    work_type_id: workType.cultivation,
    work_status: workStatus.done,
    start: { day: "2026-11-21", time: null },
    end: { day: "2026-11-21", time: null },
    area: 500_000,
    machine_id: null,
    equipment_id: null,
    machine_operator_id: null,
    products: [],
    season: null,
    reason: null,
    comment: null,
  });
  expect(read(begun, { ...day, today: "2026-11-20" }).work?.work_status).toBe(workStatus.planned);
});

test("a row without a status goes by its own start, and the sheet shows so", () => {
  const at = { date: "2026-12-28", today: "2026-12-28" };
  for (const [start, status, word] of [
    ["", workStatus.done, "Выполнено"],
    ["—", workStatus.done, "Выполнено"],
    ["29.12", workStatus.planned, "План"],
    ["3.01", workStatus.planned, "План"],
    ["27.12 8:30", workStatus.done, "Выполнено"],
    ["завтра", undefined, "Выполнено"],
  ] as const) {
    const texts = { ...begun, start };
    expect(read(texts, at).work?.work_status).toBe(status);
    expect(impliedTexts(rowOf(texts), known, at).status).toBe(word);
  }
  expect(read({ ...begun, start: "30.12", end: "2.01" }, at).work?.end.day).toBe("2027-01-02");
});

test("a row as it comes out of Excel", () => {
  const { faults, work } = read({
    field: "ПОЛЕ 12",
    type: "Опрыскивание",
    status: "план",
    start: "20.11.2026 21:00",
    area: "1 012,5",
    machine: "к-744р2",
    operator: "Елкин",
    product: "балерина",
    rate: "0,4 л/га",
    comment: "по росе",
  });
  expect(faults).toEqual({});
  expect(work).toMatchObject({
    field_id: 12,
    work_status: workStatus.planned,
    end: { day: "2026-11-20", time: "21:00" },
    area: 10_125_000,
    machine_id: 7,
    machine_operator_id: 9,
    products: [{ kind: "pesticide", product_id: 31, unit: "л/га", rate: 0.4 }],
  });
});

test("each fault is told at its cell", () => {
  expect(messages({ field: "Поле 3", area: "0" })).toEqual({
    field: "Поля «Поле 3» нет в хозяйстве",
    area: "Площадь должна быть больше нуля",
  });
  expect(messages({ area: "60" })).toEqual({ area: "Больше площади поля: 50,00\u00a0га" });
  expect(messages({ start: "21.11.2026", end: "20.11.2026" })).toEqual({ end: "Окончание раньше начала" });
  expect(messages({ start: "21.11.2024", season: "2026" }).start).toMatch(
    /^Дата вне сезона 2026: с 01\.06\.2025 по 31\.12\.2026/,
  );
  expect(messages({ rate: "много", product: "Карбамид" })).toEqual({ rate: "Норма в виде 0,8 или 0,8 л/га" });
  expect(messages({ rate: "5 л/м", product: "Карбамид" }).rate).toMatch(/^Единица нормы/);
  expect(messages({ implement: "сеялка", rate: "5" })).toEqual({
    machine: "Укажите машину",
    product: "Укажите препарат",
  });
  expect(read({ comment: "начало" }).faults).toMatchObject({ field: { missing: true }, type: { missing: true } });
});

test("a name that is understood is written out, other texts stay as they are", () => {
  expect(settledText(" култивация ", 1, known)).toBe("култивация");
  expect([settledText("культ", 1, known), settledText("61 po 4410", 6, known)]).toEqual([
    "Культивация",
    "К-744Р2 61 РО 4410",
  ]);
  expect(settledText("две\nстроки", 11, known)).toBe("две строки");
});

test("for a spraying, products of the kind it takes come first", () => {
  expect(offered(known, "product", "Опрыскивание").map(({ name }) => name)).toEqual(["Балерина", "Карбамид"]);
  expect(offered(known, "product", "").length).toBe(2);
});
