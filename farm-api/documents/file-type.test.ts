import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fileNameOf } from "./file-name";
import { fileTypeOf, shownInPlace } from "./file-type";

const bytes = (text: string) => Buffer.from(text, "latin1");
const zipWith = (entry: string, content = "") =>
  Buffer.concat([bytes(`PK\x03\x04${"\0".repeat(26)}${entry}${content}`), deflateRawSync(Buffer.alloc(200, "x"))]);
const ole = (stream: string) =>
  Buffer.concat([bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Buffer.alloc(600), Buffer.from(stream, "utf16le")]);

const kept = [
  ["%PDF-1.7\n…", "application/pdf"],
  ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n\0\0", "image/png"],
  ["GIF89a\x01\0", "image/gif"],
  ["RIFF\x10\0\0\0WEBPVP8 ", "image/webp"],
  ["\0\0\0\x18ftypheic\0\0", "image/heic"],
  ["II*\0\x08\0", "image/tiff"],
  ["MM\0*\0\0", "image/tiff"],
  ["AC1032\0\0\0", "image/vnd.dwg"],
  ["{\\rtf1\\ansi", "application/rtf"],
  ["Rar!\x1a\x07\x01\0", "application/vnd.rar"],
  ["7z\xbc\xaf\x27\x1c\0\x04", "application/x-7z-compressed"],
  ["a;b\r\n1;2\r\n", "text/plain"],
  ["\xcf\xee\xeb\xe5", "text/plain"],
] as const;

test.each(kept)("%j is %s", (head, media) => {
  expect(fileTypeOf(bytes(head))?.media).toBe(media);
});

test("office files are told from other archives and compound files by what is in them", () => {
  expect(fileTypeOf(zipWith("word/document.xml"))?.extensions[0]).toBe("docx");
  expect(fileTypeOf(zipWith("xl/workbook.xml"))?.extensions[0]).toBe("xlsx");
  expect(fileTypeOf(zipWith("mimetype", "application/vnd.oasis.opendocument.text"))?.extensions[0]).toBe("odt");
  expect(fileTypeOf(zipWith("photo.jpg"))?.extensions[0]).toBe("zip");
  expect(fileTypeOf(ole("WordDocument"))?.extensions[0]).toBe("doc");
  expect(fileTypeOf(ole("Workbook"))?.extensions[0]).toBe("xls");
});

test("texts in Russian of any encoding are texts", () => {
  expect(fileTypeOf(Buffer.from("Договор аренды №5 — ёлка"))?.media).toBe("text/plain");
  expect(fileTypeOf(Buffer.from("\ufeffДоговор", "utf16le"))?.media).toBe("text/plain");
  expect(fileTypeOf(Buffer.from("\ufeffДоговор", "utf16le").swap16())?.media).toBe("text/plain");
});

describe("what is not to be kept", () => {
  test.each([
    ["a program", bytes("MZ\x90\0\x03\0\0\0%PDF-1.4")],
    ["a program of Linux", bytes("\x7fELF\x02\x01\x01\0")],
    ["an installer", ole("!_StringData")],
    ["a video", bytes("\0\0\0\x18ftypmp42\0\0\0\0")],
    ["noise", Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 97) % 256))],
  ])("%s", (_, content) => {
    expect(fileTypeOf(content)).toBeUndefined();
  });
});

test("only what browsers draw by themselves is shown", () => {
  expect(["application/pdf", "image/png", "image/heic", "text/plain", "application/zip"].map(shownInPlace)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ["Договор аренды №5.pdf", "Договор аренды №5.pdf"],
  ["C:\\Документы\\Скан.PDF", "Скан.PDF"],
  ["../../etc/passwd", "passwd.pdf"],
  ["run.exe", "run.exe.pdf"],
  ["счёт\u202efdp.exe", "счётfdp.exe.pdf"],
  ["й.pdf".normalize("NFD"), "й.pdf"],
  ["Акт от 01.02.2026", "Акт от 01.02.2026.pdf"],
  [".pdf", "Документ.pdf"],
  ["", "Документ.pdf"],
  [undefined, "Документ.pdf"],
])("a PDF called %j is kept as %j", (given, name) => {
  expect(fileNameOf(given, { media: "application/pdf", extensions: ["pdf"] })).toBe(name);
});

test("a long name keeps its ending", () => {
  const name = fileNameOf(`${"ы".repeat(500)}.pdf`, { media: "application/pdf", extensions: ["pdf"] });
  expect(name).toBe(`${"ы".repeat(200)}.pdf`);
});
