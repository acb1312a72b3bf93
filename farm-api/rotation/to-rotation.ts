import type { Rotation } from "#contract/rotation";
import { reachYear } from "#formats/days/periods";
import type { OwnCrop } from "../dictionaries/shared/own-crops";
import { mergeIntervals } from "./intervals";
import { returnWarnings, type Sown } from "./return-warnings";
import type { Inherited, LandElsewhere, RotationQuery, RotationRow } from "./rotation-rows";
import type { RotationSettings } from "./rotation-settings";

type Seasons = Pick<RotationQuery, "from" | "to">;

/** Which of the fields are answered. */
interface Part {
  /** Only those with a crop that returns too soon. */
  warned?: boolean | undefined;
  offset?: number;
  limit?: number | undefined;
}

const seasonsOf = ({ from, to }: Seasons) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function toField(row: RotationRow, years: number[]): Rotation["fields"][number] {
  const { id, name, division_id, area, actual_seasons, sown } = row;
  const cells = years.map((year) => sown.find((season) => season.year === year)?.crop_id ?? null);
  return { id, name, division_id, area, actual_seasons, cells };
}

/** What counts as the field's own: seasons handed on are those of the fields made of it, others it has to be actual in. */
const ownSeasons = ({ sown, actual_seasons, handedOn }: RotationRow): readonly Sown[] =>
  // Mostly all of them are.
  actual_seasons.length === 0 && !handedOn
    ? sown
    : sown.filter(({ year }) => !handedOn?.has(year) && reachYear(actual_seasons, year));

/** Whether the field's land counts in the season as its own. */
const hasLand = ({ id, actual_seasons }: RotationRow, year: number, elsewhere: LandElsewhere): boolean =>
  reachYear(actual_seasons, year) && !elsewhere.get(id)?.has(year);

const landOf = (rows: RotationRow[], years: number[], elsewhere: LandElsewhere): number[] =>
  years.map((year) => rows.reduce((sum, row) => sum + (hasLand(row, year, elsewhere) ? row.area : 0), 0));

function sharesOf(rows: RotationRow[], { from }: Seasons, elsewhere: LandElsewhere): Rotation["shares"] {
  const shares = new Map<number, Map<number, number>>();
  for (const row of rows) {
    for (const { year, crop_id } of ownSeasons(row)) {
      if (year < from || !hasLand(row, year, elsewhere)) continue;
      const ofYear = shares.get(year) ?? new Map<number, number>();
      shares.set(year, ofYear.set(crop_id, (ofYear.get(crop_id) ?? 0) + row.area));
    }
  }
  return [...shares]
    .flatMap(([year, crops]) => [...crops].map(([crop_id, area]) => ({ year, crop_id, area })))
    .sort((a, b) => a.year - b.year || b.area - a.area);
}

function byField(sowings: Inherited[]): Map<number, Sown[]> {
  const grouped = new Map<number, Sown[]>();
  for (const sowing of sowings) grouped.set(sowing.field_id, [...(grouped.get(sowing.field_id) ?? []), sowing]);
  return grouped;
}

/** A field's own seasons and, for years in which it has none, those of the fields it was made of. */
function historyOf(row: RotationRow, inherited: Sown[] | undefined): readonly Sown[] {
  const own = ownSeasons(row);
  if (!inherited) return own;
  const years = new Set(own.map(({ year }) => year));
  return [...own, ...inherited.filter(({ year }) => !years.has(year))];
}

/** What a rotation is made of. */
export interface RotationParts {
  rows: RotationRow[];
  inherited: Inherited[];
  elsewhere: LandElsewhere;
  settings: RotationSettings;
  /** Crops that the holding has added to the dictionary. */
  added?: readonly OwnCrop[];
}

/** The grid with its warnings and shares; these and the land are of all rows, whichever are answered. */
export function toRotation(
  { rows, inherited, elsewhere, settings, added }: RotationParts,
  { warned, offset = 0, limit, ...seasons }: Seasons & Part,
): Rotation {
  const before = byField(inherited);
  const years = seasonsOf(seasons);
  const intervals = mergeIntervals(settings.intervals, added);
  const rule = { from: seasons.from, intervals: new Map(intervals.map(({ crop_id, years: span }) => [crop_id, span])) };
  const told = rows.map((row) => ({
    row,
    warnings: returnWarnings({ field_id: row.id, history: historyOf(row, before.get(row.id)) }, rule),
  }));
  const early = told.filter(({ warnings }) => warnings.length > 0);
  const asked = warned ? early : told;
  const answered = asked.slice(offset, limit === undefined ? undefined : offset + limit);
  return {
    years,
    fields: answered.map(({ row }) => toField(row, years)),
    total_count: asked.length,
    warned_count: early.length,
    warnings: answered.flatMap(({ warnings }) => warnings),
    land: landOf(rows, years, elsewhere),
    shares: sharesOf(rows, seasons, elsewhere),
    intervals,
    intervals_version: settings.version,
  };
}
