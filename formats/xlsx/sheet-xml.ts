import { daysBetween } from "../days/count";
import type { Cell, CellFormat, CellValue, Column, Row, Sheet } from "./sheet";
import { headerStyle, styleOf } from "./styles";
import { escapeXml, xmlHeader } from "./xml";

/** Excel refuses a longer text in a cell. */
const longestText = 32_767;
/** Excel counts days from here on; before March 1900 it counts wrong. */
export const dayZero = "1899-12-30";
const firstDay = "1900-03-01";

/** A column's letters: A, B … Z, AA … */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

const dayNumber = (value: CellValue): number | undefined =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && value >= firstDay
    ? daysBetween(dayZero, value)
    : undefined;

const textCell = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, longestText))}</t></is></c>`;

/** Texts stay texts whatever they begin with: none is ever taken for a formula. */
function cellXml(place: string, value: CellValue, format: CellFormat, marked: boolean): string {
  const style = styleOf(format, marked);
  if (value === null || value === "") return marked ? `<c r="${place}" s="${style}"/>` : "";
  const number = format === "date" ? dayNumber(value) : value;
  if (typeof number === "number" && Number.isFinite(number)) return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
  const text = typeof value === "boolean" ? (value ? "да" : "нет") : String(value);
  return textCell(place, styleOf("text", marked), text);
}

const asCell = (given: CellValue | Cell): Cell =>
  given !== null && typeof given === "object" ? given : { value: given, marked: false };

function rowXml(row: Row, number: number, letters: string[], columns: Column[]): string {
  const cells = row.map((given, index) => {
    const { value, marked } = asCell(given);
    return cellXml(`${letters[index]}${number}`, value, columns[index]?.format ?? "text", marked);
  });
  return `<row r="${number}">${cells.join("")}</row>`;
}

const widthOf = ({ title, width }: Column) => width ?? Math.min(Math.max(title.length + 2, 8), 40);

/** A worksheet, piece by piece: the header stays in sight while the rows are scrolled, and has a filter. */
export async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  const widths = columns.map(
    (column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const header = columns.map(({ title }, index) => textCell(`${letters[index]}1`, headerStyle, title));
  yield `${xmlHeader}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;
  yield '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols>`;
  yield `<sheetData><row r="1">${header.join("")}</row>`;
  let number = 1;
  for await (const row of rows) yield rowXml(row, ++number, letters, columns);
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${number}"/></worksheet>`;
}
