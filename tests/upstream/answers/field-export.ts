import { moscowSeason } from "#formats/days/instants";
import type { QueryOf } from "../../../contract/call";
import type { fieldShapeCalls } from "../../../contract/field-shapes";
import { exportColumns } from "../../../farm-api/field-shapes/export/export-columns";
import { exportFormats } from "../../../farm-api/field-shapes/export/export-formats";
import type { ExportRow } from "../../../farm-api/field-shapes/export/export-rows";
import { ownOf } from "../../../farm-api/fields/shared/own-columns";
import { encodeWkb } from "../../../farm-api/geometry/wkb";
import type { MockFile } from "../asked";
import { notFound } from "../problem";
import type { Holding, StoredField } from "../world/holding";
import { matchingFields } from "./field-filter";
import { entryNames } from "./known-entries";

function toRow({ divisions }: Holding, field: StoredField, season: number): ExportRow {
  return {
    ...ownOf(field),
    area: field.area,
    division: divisions.get(field.division_id ?? 0)?.name ?? null,
    periods: field.actual_seasons,
    sowing: field.sowings.find(({ year }) => year === season) ?? null,
    wkb: field.boundary && encodeWkb(field.boundary),
  };
}

/** Chosen fields, or those that the filter lets through. @throws MockProblem NotFound where none is left */
export function exportFile(holding: Holding, query: QueryOf<typeof fieldShapeCalls.exportFields>): MockFile {
  const { format, ids, season = moscowSeason(new Date()), ...filter } = query;
  const { map, type, write } = exportFormats[format];
  const wanted = ids
    ? [...holding.fields.values()].filter(({ id, deleted }) => !deleted && ids.includes(id))
    : matchingFields(holding, { ...filter, season: query.season });
  const rows = wanted.map((field) => toRow(holding, field, season)).filter(({ wkb }) => wkb || !map);
  if (rows.length === 0) throw notFound();
  return {
    bytes: write(rows, exportColumns(season, entryNames(holding))),
    type,
  };
}
