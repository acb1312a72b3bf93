import { looksCyrillic } from "../text/cyrillic";
import { areUtf8, guessCodePage } from "../text/guess-code-page";
import type { DbfTable } from "./dbf-table";

const SAMPLE_ROWS = 2_000;
const SAMPLE_BYTES = 256 * 1024;

/** Code pages by the language driver's byte. 0x57, "ANSI of this computer", names none and is not here. */
const byLanguageDriver: Record<number, string> = {
  1: "cp437",
  2: "cp850",
  3: "win1252",
  4: "macroman",
  8: "cp865",
  9: "cp437",
  10: "cp850",
  13: "cp437",
  14: "cp850",
  15: "cp437",
  16: "cp850",
  17: "cp437",
  18: "cp850",
  19: "shiftjis",
  20: "cp850",
  21: "cp437",
  22: "cp850",
  23: "cp865",
  24: "cp437",
  25: "cp437",
  26: "cp850",
  27: "cp437",
  28: "cp863",
  29: "cp850",
  31: "cp852",
  34: "cp852",
  35: "cp852",
  36: "cp860",
  37: "cp850",
  38: "cp866",
  55: "cp850",
  64: "cp852",
  77: "gbk",
  78: "cp949",
  79: "big5",
  80: "cp874",
  88: "win1252",
  89: "win1252",
  100: "cp852",
  101: "cp866",
  102: "cp865",
  103: "cp861",
  106: "cp737",
  107: "cp857",
  120: "big5",
  121: "cp949",
  122: "gbk",
  123: "shiftjis",
  124: "cp874",
  134: "cp737",
  135: "cp852",
  136: "cp857",
  150: "maccyrillic",
  151: "maccenteuro",
  152: "macgreek",
  200: "win1250",
  201: "win1251",
  202: "win1254",
  203: "win1253",
  204: "win1257",
};

/** The code page named by a .cpg file in one of its many spellings, as iconv names it. */
function byCpg(cpg: string): string | undefined {
  const name = cpg.replace(/\0/g, "").trim().toLowerCase();
  if (/^(utf-?8|65001|cp65001)$/.test(name)) return "utf8";
  const ldid = /^ldid\/(\d+)$/.exec(name);
  if (ldid) return byLanguageDriver[Number(ldid[1])];
  if (/koi8/.test(name)) return "koi8-r";
  const iso = /8859[-_ ]?(\d{1,2})$/.exec(name);
  if (iso) return `iso-8859-${iso[1]}`;
  const number = /(?:^|[^\d])(\d{3,5})$/.exec(name)?.[1];
  if (number?.startsWith("125")) return `win${number}`;
  return number ? `cp${number}` : undefined;
}

/** Texts of the first rows and the names of the columns, those with bytes above 127. */
function sampleTexts(table: DbfTable): Buffer[] {
  const textColumns = table.columns.filter(({ type }) => type === "C");
  const texts = table.columns.map(({ rawName }) => rawName).filter(hasHighByte);
  let size = 0;
  for (let index = 0; index < Math.min(table.rowCount, SAMPLE_ROWS) && size < SAMPLE_BYTES; index++) {
    const row = table.row(index);
    for (const { offset, length } of row ? textColumns : []) {
      const text = row?.subarray(offset, offset + length);
      if (!text || !hasHighByte(text)) continue;
      texts.push(trimmed(text));
      size += text.length;
    }
  }
  return texts;
}

const hasHighByte = (bytes: Buffer) => bytes.some((byte) => byte > 127);

function trimmed(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0x20 || bytes[end - 1] === 0)) end--;
  return bytes.subarray(0, end);
}

const isWestern = (codePage: string) => /^(win1252|iso-8859-1|iso-8859-15|cp437|cp850)$/.test(codePage);

/** Whether the texts contradict what the file says of itself: many programs name a code page without converting to it. */
function contradicts(codePage: string, texts: Buffer[]): boolean {
  if (codePage === "utf8") return !areUtf8(texts);
  if (texts.length > 0 && areUtf8(texts)) return true;
  const all = Buffer.concat(texts.flatMap((text) => [text, Buffer.from("\n")]));
  return isWestern(codePage) && looksCyrillic(all);
}

/**
 * The code page of a table's texts and column names, as iconv names it: what the .cpg file says, else the language
 * driver's byte, where the texts do not contradict it, else a guess by the texts.
 */
export function dbfEncoding(table: DbfTable, cpg: string | undefined): string {
  const texts = sampleTexts(table);
  const named = (cpg === undefined ? undefined : byCpg(cpg)) ?? byLanguageDriver[table.languageDriver];
  if (texts.length === 0) return named ?? "utf8";
  return named === undefined || contradicts(named, texts) ? guessCodePage(texts) : named;
}
