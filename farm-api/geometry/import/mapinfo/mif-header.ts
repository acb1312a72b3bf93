import { isUtf8 } from "node:buffer";
import { guessCodePage } from "../text/guess-code-page";

export interface MifHeader {
  delimiter: string;
  coordSys: string;
  columns: { name: string; type: string }[];
  /** Set where coordinates are turned: x and y are multiplied, then moved. */
  transform: [number, number, number, number] | undefined;
  /** The line behind «Data». */
  next: number;
}

const charsets: Record<string, string> = {
  windowscyrillic: "win1251",
  windowslatin1: "win1252",
  windowslatin2: "win1250",
  "utf-8": "utf8",
  codepage866: "cp866",
  codepage855: "cp855",
  maccyrillic: "maccyrillic",
};

const MAX_HEADER_BYTES = 256 * 1024;

/** The code page of a .mif or .mid, as iconv names it: what it says, where the texts don't contradict it. */
export function mifEncoding(mif: Buffer, mid: Buffer | undefined): string {
  const head = mif.toString("latin1", 0, 2000);
  const named = charsets[(/^\s*charset\s+"([^"]*)"/im.exec(head)?.[1] ?? "").toLowerCase()];
  const texts = mid ?? mif.subarray(0, MAX_HEADER_BYTES);
  const sample = texts.subarray(0, MAX_HEADER_BYTES);
  if (named === "utf8") return isUtf8(texts) ? "utf8" : guessCodePage([sample]);
  if (!sample.some((byte) => byte > 127)) return named ?? "utf8";
  return named ?? (isUtf8(texts) ? "utf8" : guessCodePage([sample]));
}

/** @returns undefined where the text is no .mif */
export function readMifHeader(lines: readonly string[]): MifHeader | undefined {
  if (!/^\s*version\s+\d+/i.test(lines[0] ?? "")) return undefined;
  const header: MifHeader = { delimiter: "\t", coordSys: "", columns: [], transform: undefined, next: 0 };
  for (let at = 1; at < lines.length; at++) {
    const line = (lines[at] ?? "").trim();
    if (/^data\b/i.test(line)) return { ...header, next: at + 1 };
    const delimiter = /^delimiter\s+"(.)"/i.exec(line)?.[1];
    if (delimiter) header.delimiter = delimiter;
    if (/^coordsys\b/i.test(line)) header.coordSys = line;
    if (/^transform\b/i.test(line)) {
      const [a = 0, b = 0, c = 0, d = 0] = line.slice(9).split(",").map(Number);
      header.transform = [a || 1, b || 1, c, d];
    }
    const count = Number(/^columns\s+(\d{1,4})/i.exec(line)?.[1] ?? 0);
    for (let column = 0; column < count; column++) {
      const [, name = "", type = ""] = /^\s*(\S+)\s+(\w+)/.exec(lines[++at] ?? "") ?? [];
      header.columns.push({ name, type: type.toLowerCase() });
    }
  }
  return undefined;
}
