import type { ExportFeature, ExportValue } from "../features";
import { cutToBytes, type DbfOutputColumn, dbfColumns } from "./dbf-columns";

const HEADER_BYTES = 32;
const DESCRIPTOR_BYTES = 32;
const DBASE_3 = 3;
const HEADER_END = 0x0d;
const FILE_END = 0x1a;

function cell(value: ExportValue, { type, length, decimals }: DbfOutputColumn): string {
  if (value === null) return type === "L" ? "?" : "";
  if (type === "L") return value === true ? "T" : "F";
  if (type === "D") return String(value).replaceAll("-", "");
  if (type === "N") return padded(String(value), decimals).padStart(length);
  return cutToBytes(String(value), length);
}

/** The number's own digits with zeros behind, so that no rounding happens. */
function padded(digits: string, decimals: number): string {
  if (decimals === 0) return digits;
  const [whole = "", fraction = ""] = digits.split(".");
  return `${whole}.${fraction.padEnd(decimals, "0")}`;
}

function header(columns: DbfOutputColumn[], rows: number, rowLength: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + columns.length * DESCRIPTOR_BYTES + 1);
  bytes.writeUInt8(DBASE_3, 0);
  // The date of the last change: 1 January 2000, so that the same rows give the same bytes.
  bytes.set([100, 1, 1], 1);
  bytes.writeUInt32LE(rows, 4);
  bytes.writeUInt16LE(bytes.length, 8);
  bytes.writeUInt16LE(rowLength, 10);
  for (const [index, { name, type, length, decimals }] of columns.entries()) {
    const at = HEADER_BYTES + index * DESCRIPTOR_BYTES;
    bytes.write(name, at, "utf8");
    bytes.write(type, at + 11, "latin1");
    bytes.writeUInt8(length, at + 16);
    bytes.writeUInt8(decimals, at + 17);
  }
  bytes.writeUInt8(HEADER_END, bytes.length - 1);
  return bytes;
}

/**
 * The table of a shapefile in UTF-8 (name the encoding in a .cpg beside it). A column is numeric, logical or a date where
 * all its values are; texts are cut to 254 bytes between characters; an empty text comes back as null.
 */
export function writeDbf(features: ExportFeature[]): Buffer {
  // A table needs a column: without properties the rows are numbered.
  const rows: ExportFeature[] = features.some(({ properties }) => Object.keys(properties).length > 0)
    ? features
    : features.map(({ boundary }, index) => ({ boundary, properties: { id: index + 1 } }));
  const columns = dbfColumns(rows);
  const rowLength = columns.reduce((sum, { length }) => sum + length, 1);
  const start = header(columns, rows.length, rowLength);
  const bytes = Buffer.alloc(start.length + rows.length * rowLength + 1, " ");
  start.copy(bytes);
  for (const [index, { properties }] of rows.entries()) {
    let at = start.length + index * rowLength + 1;
    for (const column of columns) {
      bytes.write(cell(properties[column.property] ?? null, column), at, column.length, "utf8");
      at += column.length;
    }
  }
  bytes.writeUInt8(FILE_END, bytes.length - 1);
  return bytes;
}
