import { expect, test } from "vitest";
import type { ColumnKey } from "./columns";
import { day, editsOf, known, rowOf } from "./testing";
import { canBeSent, faultsOf, rowReader } from "./view";
import { mixedRows, worksIn } from "./works";

type Texts = Partial<Record<ColumnKey, string>>;
const sheet = (...texts: Texts[]) => {
  const rows = editsOf(texts.map(rowOf));
  const read = rowReader(known, day);
  const understood = texts.map((_, index) => read(rows, index));
  return {
    works: worksIn(understood),
    mixed: mixedRows(understood),
    faults: faultsOf(rows, read, true).map(({ rowId, message }) => `${rowId}: ${message}`),
    mayBeSent: canBeSent(rows, read),
  };
};
const spraying = { field: "Поле 1", type: "Опрыскивание" };
const [herbicide, urea] = [
  { product: "Балерина", rate: "0,4" },
  { product: "Карбамид", rate: "8" },
];

test("a row with nothing but a product goes into the tank of the work above it", () => {
  const { works, mixed, faults } = sheet({ ...spraying, ...herbicide }, { ...urea, comment: "по росе" });
  expect(faults).toEqual([]);
  expect(mixed).toBe(1);
  expect(works).toMatchObject([
    {
      row: 0,
      productRows: [0, 1],
      work: { products: [{ rate: 0.4 }, { rate: 8, unit: "кг/га" }], comment: "по росе" },
    },
  ]);
});

test("rows that differ in their products only are one tank; with another time or machine they are two works", () => {
  expect(sheet({ ...spraying, ...herbicide }, { ...spraying, ...urea }).works).toHaveLength(1);
  expect(sheet({ ...spraying, ...herbicide }, { ...spraying, ...herbicide }).works).toHaveLength(2);
  expect(sheet({ ...spraying, ...herbicide }, { ...spraying, ...urea, start: "14:00" }).works).toHaveLength(2);
  expect(sheet({ ...spraying, ...herbicide }, spraying).works).toHaveLength(2);
});

test("a product below a blank row or above all works belongs to none", () => {
  const lonely = ["Укажите поле", "Укажите вид работы"];
  expect(sheet(herbicide).faults).toEqual(lonely.map((message) => `0: ${message}`));
  const apart = sheet({ ...spraying, ...herbicide }, {}, urea);
  expect(apart.faults).toEqual(lonely.map((message) => `2: ${message}`));
  expect(apart.mayBeSent).toBe(false);
});

test("what is wrong with an added product is told in its own row", () => {
  expect(sheet({ ...spraying, ...herbicide }, { product: "Карбамид", rate: "много" }).faults).toEqual([
    "1: Норма в виде 0,8 или 0,8 л/га",
  ]);
});

test("a row is read anew when the one above it is no work any more", () => {
  const read = rowReader(known, day);
  const rows = editsOf([{ ...spraying }, urea].map(rowOf));
  expect(read(rows, 1).added).toMatchObject({ products: [{ rate: 8 }] });
  const without = new Map([...rows].slice(1));
  expect(read(without, 1).faults.field?.message).toBe("Укажите поле");
});

test.each([
  ["Балерина + Карбамид", "0,4 + 8"],
  ["балерина+карбамид", "0,4 л/га+8 кг/га"],
  ["Балерина 0,4 + Карбамид 8 кг/га", ""],
])("a mix may stand in one cell: %s, %s", (product, rate) => {
  const { works, faults } = sheet({ ...spraying, product, rate });
  expect(faults).toEqual([]);
  expect(works).toMatchObject([
    {
      productRows: [0, 0],
      work: {
        products: [
          { product_id: 31, unit: "л/га", rate: 0.4 },
          { product_id: 5, unit: "кг/га", rate: 8 },
        ],
      },
    },
  ]);
});

test.each([
  ["Балерина + Карбамид", "0,4", "Препаратов 2, а норм 1"],
  ["Балерина + Зенит", "", "Препарата «Зенит» нет в справочнике"],
  ["Балерина 0,4 л/м + Карбамид", "", "Единица нормы: л/га, кг/га, т/га, шт/га, л/т, кг/т"],
])("a mix in one cell is refused: %s, %s", (product, rate, message) => {
  expect(sheet({ ...spraying, product, rate }).faults).toEqual([`0: ${message}`]);
});
