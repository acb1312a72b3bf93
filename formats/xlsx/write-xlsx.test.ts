import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Sheet } from "./sheet";
import { columnLetters } from "./sheet-xml";
import { unzip } from "./testing/unzip";
import { writeXlsx } from "./write-xlsx";

const sheet = (given: Partial<Sheet>): Sheet => ({ name: "Лист", columns: [{ title: "А" }], rows: [], ...given });
const firstSheet = async (given: Partial<Sheet>) =>
  unzip(await writeXlsx([sheet(given)])).get("xl/worksheets/sheet1.xml") ?? "";

/** The texts of the cells, in order. */
const textsIn = (xml: string) =>
  [...xml.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text = ""]) =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  );

test("cells keep their kinds: texts, numbers, dates, empty ones and marked ones", async () => {
  const xml = await firstSheet({
    columns: [
      { title: "Поле", width: 30 },
      { title: "Площадь, га", format: "decimal" },
      { title: "Посев", format: "date" },
    ],
    rows: [
      ["Поле 1", 1234.5, "2026-11-21"],
      [{ value: "=1+1", marked: true }, null, "до весны"],
    ],
  });
  expect(textsIn(xml)).toEqual(["Поле", "Площадь, га", "Посев", "Поле 1", "=1+1", "до весны"]);
  expect(xml).toContain('<c r="B2" s="4"><v>1234.5</v></c>');
  expect(xml).toContain('<c r="C2" s="5"><v>46347</v></c>');
  expect(xml).toContain('<c r="A3" s="7" t="inlineStr">');
  expect(xml).not.toContain('r="B3"');
  expect(xml).toContain('state="frozen"');
  expect(xml).toContain('<autoFilter ref="A1:C3"/>');
  expect(xml).toContain('<col min="1" max="1" width="30" customWidth="1"/>');
});

test("any text comes out as it went in, without what XML can't hold", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 50 }), async (text) => {
      const kept = text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
      expect(textsIn(await firstSheet({ rows: [[text]] }))).toEqual(["А", kept]);
    }),
  );
});

test("names of sheets are made fit and different", async () => {
  const names = ["План: 2026/27", "план  2026 27", "", "х".repeat(40)].map((name) => sheet({ name }));
  const workbook = unzip(await writeXlsx([...names, sheet({ name: "План: 2026/27" })])).get("xl/workbook.xml") ?? "";
  expect([...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    "План  2026 27",
    "план  2026 27 2",
    "Лист",
    "х".repeat(31),
    "План  2026 27 3",
  ]);
});

test("columns are lettered as Excel does", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test("rows are made as they are packed, and others have their turns meanwhile", async () => {
  let [made, turns, ahead] = [0, 0, 0];
  function* rows() {
    for (; made < 20_000; made++) yield [`Поле ${made}`, made / 3];
  }
  const writing = writeXlsx([sheet({ columns: [{ title: "Поле" }, { title: "га" }], rows: rows() })]);
  let written = false;
  void writing.then(() => {
    written = true;
  });
  while (!written) {
    const before = made;
    await setImmediate();
    ahead = Math.max(ahead, made - before);
    turns++;
  }
  const xml = unzip(await writing).get("xl/worksheets/sheet1.xml") ?? "";
  expect([turns > 10, ahead < 5_000]).toEqual([true, true]);
  expect(xml.match(/<row /g)).toHaveLength(20_001);
  expect(xml).toContain('<autoFilter ref="A1:B20001"/>');
});

test("an error in the making of rows is the writer's", async () => {
  function* rows() {
    yield ["Поле"];
    throw new Error("gone");
  }
  await expect(writeXlsx([sheet({ rows: rows() })])).rejects.toThrow("gone");
});
