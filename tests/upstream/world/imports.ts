import type { ColumnMapping, ImportRow } from "../../../contract/boundary-imports";
import { areaOf } from "../../../farm-api/geometry/area";
import { syntheticFields } from "../../../farm-api/geometry/testing/synthetic-fields";
import type { MultiPolygon } from "../../../farm-api/geometry/types";
import type { Holding, StoredImport } from "./holding";

/** Polls that a job takes. */
export const pollsOfJob = 2;

const mapping: ColumnMapping = { name: "NAME", division: "OTD", crop: "KULTURA", area: "GA" };

const columns = [
  { name: "NAME", type: "text", samples: ["Новое 1", "Новое 2"] },
  { name: "OTD", type: "text", samples: ["Отделение № 9"] },
  { name: "KULTURA", type: "text", samples: ["Марсианская пшеница"] },
  { name: "GA", type: "number", samples: ["101.5"] },
];

function goodRow(row: number, boundary: MultiPolygon, more: Partial<ImportRow> = {}): ImportRow {
  const area = areaOf(boundary);
  return {
    row,
    name: `Новое ${row}`,
    area,
    documented_area: area,
    division: null,
    division_id: null,
    crop: null,
    crop_id: null,
    geojson: boundary,
    problems: [],
    notes: [],
    duplicates: [],
    ...more,
  };
}

const broken = (row: number): ImportRow => ({
  ...goodRow(row, { type: "MultiPolygon", coordinates: [] }),
  name: "Бабочка",
  area: null,
  documented_area: null,
  geojson: null,
  problems: [{ code: "self_intersection", message: "Граница пересекает сама себя", place: [39.05, 47.05] }],
});

/** Bad rows first, then duplicates, then the others, as the contract promises. */
function rowsFor(holding: Holding, [first, second, third]: MultiPolygon[]): ImportRow[] {
  const standing = [...holding.fields.values()].find(({ boundary }) => boundary);
  if (!first || !second || !third) throw new Error("Too few boundaries");
  const duplicate = standing ? [{ field_id: standing.id, row: null, name: standing.name, share: 1, same: true }] : [];
  return [
    broken(4),
    goodRow(3, standing?.boundary ?? third, { duplicates: duplicate }),
    goodRow(1, first, { division: "Отделение № 9", crop: "Марсианская пшеница" }),
    goodRow(2, second),
  ];
}

/** An import of a file with four shapes: two good ones, one that stands already, and one that crosses itself. */
export function newImport(id: number, fileName: string, holding: Holding): StoredImport {
  const shapes = syntheticFields(3, 1000 + id);
  const rows = rowsFor(holding, shapes);
  const good = rows.filter(({ area }) => area !== null);
  return {
    pollsLeft: pollsOfJob,
    boundaries: new Map(good.map(({ row, geojson }) => [row, geojson as MultiPolygon])),
    preview: {
      id,
      state: "ready",
      file_name: fileName,
      format: "geojson",
      encoding: "utf8",
      crs: "WGS 84",
      warnings: [],
      columns,
      mapping,
      area_unit: "ha",
      season: null,
      rows_count: rows.length,
      good_count: good.length,
      bad_count: rows.length - good.length,
      duplicate_count: rows.filter(({ duplicates }) => duplicates.length > 0).length,
      noted_count: 0,
      total_area: good.reduce((sum, { area }) => sum + (area ?? 0), 0),
      unknown_crops: [{ name: "Марсианская пшеница", rows: 1 }],
      new_divisions: [{ name: "Отделение № 9", rows: 1 }],
      rows,
      created_count: null,
      failure: null,
    },
  };
}
