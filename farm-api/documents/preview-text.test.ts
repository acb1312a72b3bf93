import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { previewText } from "./preview-text";

const preview = (content: string | Buffer, name = "ведомость.csv", whole = true) =>
  previewText(Buffer.from(content), { name, whole });
const rowsOf = (content: string | Buffer) => {
  const shown = preview(content);
  return shown.kind === "table" ? shown.rows : [];
};

describe("a table", () => {
  const rows = [
    ["Поле", "Площадь, га"],
    ["Ёлка", "12,5"],
  ];
  const text = "Поле;Площадь, га\r\nЁлка;12,5\r\n";

  test.each(["utf8", "win1251", "cp866", "utf16le", "utf16be"])("in %s", (encoding) => {
    expect(rowsOf(iconv.encode(text, encoding, { addBOM: encoding.startsWith("utf16") }))).toEqual(rows);
  });

  test.each([
    ["a semicolon though there are more commas", "а;б\n1,5;2,5\n3,5;4,5", ["а", "б"]],
    ["a comma", "field,area\nOne,12.5\nTwo,13", ["field", "area"]],
    ["a tab", "поле\tга\nА; Б\t1\nВ; Г\t2", ["поле", "га"]],
    ["what its first line names", "sep=|\nа|б;в", ["а", "б;в"]],
    ["the one of most rows, under a title", "Ведомость, май\nа;б;в\n1;2;3", ["Ведомость, май"]],
    ["none", "одно\nдва", ["одно"]],
  ])("is separated by %s", (_, content, first) => {
    expect(rowsOf(content)[0]).toEqual(first);
  });

  test("has quotes around breaks, separators and doubled quotes; an open one loses nothing", () => {
    expect(rowsOf('а;"б\nв;""г"" "\n1;2')).toEqual([
      ["а", 'б\nв;"г"'],
      ["1", "2"],
    ]);
    expect(rowsOf('а;б\n1;"не закрыта\n2')).toEqual([
      ["а", "б"],
      ["1", "не закрыта\n2"],
    ]);
  });

  test("is shown in its beginning, and says that there is more", () => {
    const long = preview("поле;га\n".repeat(101));
    expect(long).toMatchObject({ kind: "table", more: true });
    expect(long.kind === "table" && long.rows.length).toBe(100);
    expect(preview("поле;га\n".repeat(100))).toMatchObject({ more: false });
    expect(rowsOf(`${";".repeat(80)}х\n${"ы".repeat(400)};`)[1]?.[0]).toBe(`${"ы".repeat(300)}…`);
    expect(rowsOf(`${"а;".repeat(80)}\n`)[0]?.length).toBe(50);
    expect(rowsOf(`${"ы".repeat(250)};${"ы".repeat(250)}\n`.repeat(100)).length).toBe(79);
  });

  test("that was cut keeps whole rows only, and no half of a letter", () => {
    const half = Buffer.from("поле;га\nЁлка;12").subarray(0, -3);
    expect(preview(half, "а.csv", false)).toEqual({ kind: "table", rows: [["поле", "га"]], more: true });
  });
});

test("a text comes as it is, up to a whole line", () => {
  const page = "<script>alert(1)</script>\n";
  expect(preview(page, "a.txt")).toEqual({ kind: "text", text: page, more: false });
  const long = preview("строка\n".repeat(10_000), "a.txt");
  expect(long).toMatchObject({ kind: "text", more: true });
  expect(long.kind === "text" && long.text.length).toBeLessThanOrEqual(40_000);
  expect(preview("", "a.txt")).toEqual({ kind: "text", text: "", more: false });
});
