import { addDays } from "../../days/count";
import { dayZero } from "../sheet-xml";
import { unzip } from "./unzip";

type Read = string | number | null;

const plainText = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** The day of a number in a cell of dates, `YYYY-MM-DD`. */
export const dayOf = (value: Read | undefined): string => addDays(dayZero, Number(value));

const columnIndex = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function readRow(xml: string): Read[] {
  const row: Read[] = [];
  for (const [, letters = "", inside = ""] of xml.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs)) {
    const text = /<t[^>]*>(.*)<\/t>/s.exec(inside)?.[1];
    const number = /<v>(.*)<\/v>/.exec(inside)?.[1];
    const index = columnIndex(letters);
    while (row.length < index) row.push(null);
    row[index] = text === undefined ? (number === undefined ? null : Number(number)) : plainText(text);
  }
  return row;
}

/** What a workbook of ours holds: by the sheets' names their rows, headings first; dates are numbers. */
export function readSheets(workbook: Buffer): Map<string, Read[][]> {
  const files = unzip(workbook);
  const names = [...(files.get("xl/workbook.xml") ?? "").matchAll(/<sheet name="([^"]*)"/g)];
  return new Map(
    names.map(([, name = ""], index) => {
      const xml = files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? "";
      return [plainText(name), [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) => readRow(row))];
    }),
  );
}
