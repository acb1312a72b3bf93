import type { Field, FieldFeature, FieldSummary, HistoryEntry, Sowing } from "../../../contract/fields";
import { notFound } from "../problem";
import type { Caller } from "../world/caller";
import type { Holding, StoredField, StoredPlot } from "../world/holding";
import type { MockWorld } from "../world/mock-world";
import { fullName } from "./shared";

/** @throws MockProblem NotFound */
export function standingField({ fields }: Holding, id: number): StoredField {
  const field = fields.get(id);
  if (!field || field.deleted) throw notFound();
  return field;
}

/** The plots of a season, or of all. */
export const plotsIn = ({ plots }: StoredField, season: number | undefined) =>
  plots.filter(({ deleted, year }) => !deleted && (season === undefined || year === season));

const sowingOf = ({ id, sowing_id, crop_id, ...plot }: StoredPlot): Sowing[] => {
  const { year, breed, sowed_at, harvested_at, field_yield } = plot;
  return crop_id === null
    ? []
    : [{ id: sowing_id, plot_id: id, crop_id, year, breed, sowed_at, harvested_at, field_yield }];
};

/** Those of the whole field come before those of its plots. */
export const sowingsIn = (field: StoredField, season: number | undefined): Sowing[] =>
  [...field.sowings, ...plotsIn(field, season).flatMap(sowingOf)]
    .filter(({ year }) => season === undefined || year === season)
    .sort((a, b) => a.year - b.year);

/** The crop of the whole field in a season. */
export const cropOf = (field: StoredField, season: number | undefined): number | null =>
  field.sowings.find(({ year, plot_id }) => year === season && plot_id === null)?.crop_id ?? null;

/** A field as lists show it. */
export function toSummary(field: StoredField, season: number | undefined): FieldSummary {
  const { boundary: _, deleted: __, history: ___, plots: ____, ...rest } = field;
  return { ...rest, sowings: sowingsIn(field, season), plots_count: plotsIn(field, season).length };
}

/** A field with all there is. */
export function toField(field: StoredField): Field {
  const { boundary, deleted: _, history: __, plots: ___, ...rest } = field;
  const plots_count = plotsIn(field, undefined).length;
  return { ...rest, sowings: sowingsIn(field, undefined), plots_count, season: null, geojson: boundary };
}

export const toFeature = (field: StoredField, season: number | undefined): FieldFeature => ({
  type: "Feature",
  id: field.id,
  geometry: field.boundary,
  properties: {
    name: field.name,
    area: field.area,
    division_id: field.division_id,
    crop_id: cropOf(field, season),
  },
});

interface Change {
  what: HistoryEntry["what"];
  action: HistoryEntry["action"];
  changes?: HistoryEntry["changes"];
  year?: number;
}

/** Writes down who changed what, and that the fields are other ones now. */
export function note(
  { world, holding, caller }: { world: MockWorld; holding: Holding; caller: Caller },
  field: StoredField,
  { what, action, changes = [], year }: Change,
): void {
  holding.fieldsVersion += 1;
  field.history.push({
    id: world.nextId(),
    at: new Date().toISOString(),
    by: fullName(caller),
    by_advisor: caller.claims.advisor_id !== null,
    what,
    year: year ?? null,
    action,
    changes,
  });
}
