import { writeXlsx, xlsxType } from "#formats/xlsx/write-xlsx";
import type { ExportFeature } from "../../geometry/export/features";
import { writeGeoJson } from "../../geometry/export/write-geojson";
import { writeKml } from "../../geometry/export/write-kml";
import { writeShapefileZip } from "../../geometry/export/write-shapefile";
import { decodeWkb } from "../../geometry/wkb";
import type { ExportColumn } from "./export-columns";
import type { ExportRow } from "./export-rows";

export type ExportFormat = "geojson" | "kml" | "shp" | "xlsx";

interface Format {
  type: string;
  extension: string;
  /** Whether only fields with a boundary have a place in it. */
  map: boolean;
  write(rows: ExportRow[], columns: ExportColumn[]): Buffer | Promise<Buffer>;
}

function features(rows: ExportRow[], columns: ExportColumn[], nameOf: (column: ExportColumn) => string) {
  return rows.flatMap((row): ExportFeature[] => {
    if (!row.wkb) return [];
    const properties = columns.map((column) => [nameOf(column), column.value(row)] as const);
    return [{ boundary: decodeWkb(row.wkb), properties: Object.fromEntries(properties) }];
  });
}

const title = ({ title: russian }: ExportColumn) => russian;

/** What fields can be exported as. Boundaries keep all their digits. */
export const exportFormats: Record<ExportFormat, Format> = {
  geojson: {
    type: "application/geo+json",
    extension: "geojson",
    map: true,
    write: (rows, columns) => writeGeoJson(features(rows, columns, title)),
  },
  kml: {
    type: "application/vnd.google-earth.kml+xml",
    extension: "kml",
    map: true,
    write: (rows, columns) => {
      const [name] = columns;
      return writeKml(features(rows, columns, title), { title: "Поля", ...(name ? { nameProperty: name.title } : {}) });
    },
  },
  shp: {
    type: "application/zip",
    extension: "zip",
    map: true,
    write: (rows, columns) =>
      writeShapefileZip(
        features(rows, columns, ({ latin }) => latin),
        "fields",
      ),
  },
  xlsx: {
    type: xlsxType,
    extension: "xlsx",
    map: false,
    write: (rows, columns) =>
      writeXlsx([{ name: "Поля", columns, rows: rows.map((row) => columns.map((column) => column.value(row))) }]),
  },
};
