import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { writeXlsx } from "#formats/xlsx/write-xlsx";
import { writeWorkbook } from "./write-workbook";

const sheetOf = (count: number) => ({
  name: "Работы",
  columns: [{ title: "Поле" }, { title: "Факт, га", format: "decimal" as const }],
  rows: Array.from({ length: count }, (_, index) => [`Поле ${index}`, index / 3]),
});

test("a workbook of many rows is the same, and others have their turns while it is written", async () => {
  const sheets = [sheetOf(20_000)];
  let turns = 0;
  let written: Buffer | null = null;
  const writing = writeWorkbook(1, sheets).then((bytes) => {
    written = bytes;
  });
  while (!written) {
    await setImmediate();
    turns++;
  }
  await writing;
  expect(turns).toBeGreaterThan(10);
  expect(written).toEqual(writeXlsx(sheets));
});

test("a short one is written at once", async () => {
  expect(await writeWorkbook(1, [sheetOf(3)])).toEqual(writeXlsx([sheetOf(3)]));
});
