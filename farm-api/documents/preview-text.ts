import type { DocumentPreview } from "#contract/documents";
import { textEncoding, toUtf8 } from "../geometry/import/text/decode-text";
import { readTable } from "./read-table";

const mostRows = 100;
const mostColumns = 50;
const longestCell = 300;
/** Characters of a text, or of a table's cells together, that a page bears. */
const mostCharacters = 40_000;

/** Bytes of letters by which the encoding is guessed: more take long and tell no more. */
const telling = 8192;

interface TextFile {
  name: string;
  /** Whether the bytes are all of the file. */
  whole: boolean;
}

/** Without what is left of a last line that was cut, unless there is no other. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf("\n") + 1 || undefined);

const shorten = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** As many rows as are not too much together. */
function rowsThatFit(rows: string[][]): string[][] {
  const fitting: string[][] = [];
  let characters = 0;
  for (const row of rows) {
    const cells = row.slice(0, mostColumns).map((cell) => shorten(cell, longestCell));
    characters += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (characters > mostCharacters && fitting.length > 0) break;
    fitting.push(cells);
  }
  return fitting;
}

function encodingOf(bytes: Buffer): string {
  const firstHigh = bytes.findIndex((byte) => byte > 127);
  return textEncoding(bytes.subarray(0, Math.max(firstHigh, 0) + telling));
}

/** The beginning of a text file as people read it. @param bytes how the file begins */
export function previewText(bytes: Buffer, { name, whole }: TextFile): DocumentPreview {
  const decoded = toUtf8(bytes, encodingOf(bytes)).toString("utf8").replaceAll("\0", "");
  const text = whole ? decoded : wholeLines(decoded);
  if (/\.[ct]sv$/i.test(name)) {
    const table = readTable(text, mostRows);
    const rows = rowsThatFit(table.rows);
    return { kind: "table", rows, more: !whole || table.more || rows.length < table.rows.length };
  }
  const shown = text.length > mostCharacters ? wholeLines(text.slice(0, mostCharacters)) : text;
  return { kind: "text", text: shown, more: !whole || shown.length < text.length };
}
