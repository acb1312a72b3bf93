import iconv from "iconv-lite";
import type { Properties, PropertyValue } from "../features";
import { propertiesFrom } from "../property-values";
import type { DbfTable } from "./dbf-table";

/** More digits than this and a number would lose its last ones: such a column holds identifiers. */
const MAX_EXACT_DIGITS = 15;

function numberFrom(text: string): PropertyValue {
  const clean = text.replace(",", ".");
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(clean)) return null;
  const value = Number(clean);
  if (/^\d+$/.test(clean) && clean.length > MAX_EXACT_DIGITS && !Number.isSafeInteger(value)) return clean;
  return Number.isFinite(value) ? value : null;
}

function dateFrom(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const isDate = Number(year) > 0 && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isDate ? `${year}-${month}-${day}` : null;
}

function booleanFrom(text: string): boolean | null {
  if (/^[yt]$/i.test(text)) return true;
  return /^[nf]$/i.test(text) ? false : null;
}

function valueFrom(type: string, bytes: Buffer, encoding: string): PropertyValue {
  if (type === "I" || type === "+") return bytes.length === 4 ? bytes.readInt32LE(0) : null;
  if (type === "O") return bytes.length === 8 ? bytes.readDoubleLE(0) : null;
  // A memo holds the number of a block in another file, which shapefiles do not have.
  if (type === "M") return null;
  const zero = bytes.indexOf(0);
  const text = iconv.decode(zero < 0 ? bytes : bytes.subarray(0, zero), encoding).trim();
  if (text === "") return null;
  if (type === "N" || type === "F") return numberFrom(text);
  if (type === "D") return dateFrom(text);
  if (type === "L") return booleanFrom(text);
  return text.replace(/\ufffd+$/, "");
}

/** Names made different from each other: a repeated one gets _2, _3 behind it, an empty one is called by its number. */
function uniqueNames(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, index) => {
    const base = given || `column_${index + 1}`;
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base}_${number}`;
    taken.add(name);
    return name;
  });
}

/** A function that reads the row of a number as a record; undefined for one that is deleted or missing. */
export function rowReader(table: DbfTable, encoding: string): (index: number) => Properties | undefined {
  const names = uniqueNames(
    table.columns.map(({ rawName }) =>
      iconv
        .decode(rawName, encoding)
        .replace(/\ufffd+$/, "")
        .trim(),
    ),
  );
  return (index) => {
    const row = table.row(index);
    if (!row) return undefined;
    return propertiesFrom(
      table.columns.map(({ type, offset, length }, column) => [
        names[column] ?? "",
        valueFrom(type, row.subarray(offset, offset + length), encoding),
      ]),
    );
  };
}
