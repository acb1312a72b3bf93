import iconv from "iconv-lite";
import { type ZipEntry, zip } from "#formats/zip";
import { writeShp } from "../export/shapefile/write-shp";
import type { MultiPolygon } from "../types";
import { box } from "./shapes";

export interface TableColumn {
  name: string;
  type: string;
  length: number;
}

interface TableOptions {
  codePage?: string;
  languageDriver?: number;
}

/** A .dbf as older programs write it: texts in a code page, cells given as they stand in the file. */
export function dbfTable(columns: TableColumn[], rows: string[][], options: TableOptions = {}): Buffer {
  const { codePage = "win1251", languageDriver = 0 } = options;
  const rowLength = columns.reduce((sum, { length }) => sum + length, 1);
  const header = Buffer.alloc(32 + 32 * columns.length + 1);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(rowLength, 10);
  header.writeUInt8(languageDriver, 29);
  for (const [index, { name, type, length }] of columns.entries()) {
    const at = 32 + 32 * index;
    iconv.encode(name, codePage).copy(header, at, 0, 11);
    header.write(type, at + 11);
    header.writeUInt8(length, at + 16);
  }
  header.writeUInt8(0x0d, header.length - 1);
  const lines = rows.map((cells) => {
    const line = Buffer.alloc(rowLength, " ");
    let at = 1;
    for (const [index, { length }] of columns.entries()) {
      iconv.encode(cells[index] ?? "", codePage).copy(line, at, 0, length);
      at += length;
    }
    return line;
  });
  return Buffer.concat([header, ...lines, Buffer.from([0x1a])]);
}

/** Boxes of about 84 ha beside each other near 47° N. */
export const boxes = (count: number): MultiPolygon[] =>
  Array.from({ length: count }, (_, index) => box(39 + index * 0.02, 47, 39.01 + index * 0.02, 47.01));

/** A zipped shapefile of boxes with the given companion files. */
export function shapefileZip(
  companions: Record<string, Buffer | string>,
  boundaries = boxes(2),
  layer = "поля",
): Buffer {
  const { shp, shx } = writeShp(boundaries);
  const files: Record<string, Buffer | string> = { shp, shx, ...companions };
  return zip(
    Object.entries(files).map(
      ([extension, data]): ZipEntry => ({ name: `${layer}.${extension}`, data: Buffer.from(data) }),
    ),
  );
}
