import type { Parcel } from "../../../contract/cadastre";
import { coverOf } from "../../../farm-api/cadastre/field-cover";
import type { LandSummary } from "../../../farm-api/cadastre/summarize-land";
import { systemClock } from "../../../farm-api/platform/clock";
import { seasonNow } from "../../../farm-api/platform/season-now";
import type { Holding } from "../world/holding";
import { isActual } from "./field-filter";
import { fieldsNow } from "./land-bearer";

/** Every field of the season that goes on and has a boundary, laid over the standing parcels that have one. */
function coversOf(holding: Holding) {
  const season = seasonNow(systemClock);
  const outlined = [...holding.parcels.values()].flatMap(({ id, area, boundary, deleted }) =>
    boundary && area && !deleted ? [{ id, area, boundary }] : [],
  );
  return fieldsNow(holding).flatMap((field) => {
    if (!field.boundary || !isActual(field, season)) return [];
    const { uncovered, overlaps } = coverOf(
      field.boundary,
      outlined.map(({ boundary }) => boundary),
    );
    return [{ field, uncovered, overlaps: overlaps.map(({ index, area }) => ({ parcel: outlined[index], area })) }];
  });
}

/** The fields that each parcel shares land with. */
export function landOf(holding: Holding): Map<number, Parcel["fields"]> {
  const land = new Map<number, Parcel["fields"]>();
  for (const { field, overlaps } of coversOf(holding))
    for (const { parcel, area } of overlaps) {
      if (!parcel) continue;
      const [share, field_share] = [Math.min(1, area / parcel.area), Math.min(1, area / field.area)];
      const entry = { field_id: field.id, name: field.name, area, share, field_share };
      land.set(
        parcel.id,
        [...(land.get(parcel.id) ?? []), entry].sort((a, b) => b.area - a.area),
      );
    }
  return land;
}

export function summaryOf(holding: Holding): LandSummary {
  const parcels = [...holding.parcels.values()].filter(({ deleted }) => !deleted);
  const covers = coversOf(holding).filter(({ uncovered }) => uncovered > 0);
  const land = landOf(holding);
  const outside = parcels.filter(({ id, boundary }) => boundary && !land.has(id));
  const uncovered = covers
    .map(({ field: { id, name, area }, uncovered: left }) => ({ field_id: id, name, area: left, share: left / area }))
    .sort((a, b) => b.area - a.area);
  return {
    parcels_area: parcels.reduce((sum, { area }) => sum + (area ?? 0), 0),
    documented_area: parcels.reduce((sum, { documented_area }) => sum + (documented_area ?? 0), 0),
    outside_count: outside.length,
    outside_area: outside.reduce((sum, { area }) => sum + (area ?? 0), 0),
    uncovered_area: uncovered.reduce((sum, { area }) => sum + area, 0),
    uncovered: uncovered.slice(0, 100),
  };
}
