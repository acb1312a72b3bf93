import type { ZipEntry } from "../../archive/zip";
import type { ExportFeature } from "../../geometry/export/features";
import { geoJsonSteps } from "../../geometry/export/write-geojson";
import { kmlSteps } from "../../geometry/export/write-kml";
import { shapefileSteps } from "../../geometry/export/write-shapefile";
import { decodeWkb } from "../../geometry/wkb";
import { workbookSteps, xlsxType } from "../../platform/xlsx/write-xlsx";
import type { ExportColumn } from "./export-columns";
import type { ExportRow } from "./export-rows";

interface Format {
  type: string;
  extension: string;
  /** Whether only fields with a boundary have a place in it. */
  map: boolean;
  /** The file, or what the archive holds that it is; in small steps, because thousands of boundaries take a while. */
  write(rows: ExportRow[], columns: ExportColumn[]): Generator<undefined, Buffer | ZipEntry[]>;
}

function* features(
  rows: ExportRow[],
  columns: ExportColumn[],
  nameOf: (column: ExportColumn) => string,
): Generator<undefined, ExportFeature[]> {
  const made: ExportFeature[] = [];
  for (const row of rows) {
    if (!row.wkb) continue;
    const properties = columns.map((column) => [nameOf(column), column.value(row)] as const);
    made.push({ boundary: decodeWkb(row.wkb), properties: Object.fromEntries(properties) });
    yield;
  }
  return made;
}

const title = ({ title: russian }: ExportColumn) => russian;

/** What fields can be exported as. Boundaries keep all their digits. */
export const exportFormats: Record<"geojson" | "kml" | "shp" | "xlsx", Format> = {
  geojson: {
    type: "application/geo+json",
    extension: "geojson",
    map: true,
    *write(rows, columns) {
      return yield* geoJsonSteps(yield* features(rows, columns, title));
    },
  },
  kml: {
    type: "application/vnd.google-earth.kml+xml",
    extension: "kml",
    map: true,
    *write(rows, columns) {
      const [name] = columns;
      const made = yield* features(rows, columns, title);
      return yield* kmlSteps(made, { title: "Поля", ...(name ? { nameProperty: name.title } : {}) });
    },
  },
  shp: {
    type: "application/zip",
    extension: "zip",
    map: true,
    *write(rows, columns) {
      return yield* shapefileSteps(yield* features(rows, columns, ({ latin }) => latin), "fields");
    },
  },
  xlsx: {
    type: xlsxType,
    extension: "xlsx",
    map: false,
    *write(rows, columns) {
      const cells = rows.map((row) => columns.map((column) => column.value(row)));
      return yield* workbookSteps([{ name: "Поля", columns, rows: cells }]);
    },
  },
};
