import type { ReturnInterval, Rotation } from "#contract/rotation";
import { reachYear } from "#formats/days/periods";
import { returnWarnings, type Sown } from "./return-warnings";
import type { Inherited, LandElsewhere, RotationQuery, RotationRow } from "./rotation-rows";

type Seasons = Pick<RotationQuery, "from" | "to">;

/** Which of the fields are answered. */
interface Part {
  /** Only those with a crop that returns too soon. */
  warned?: boolean | undefined;
  offset?: number;
  limit?: number | undefined;
}

export const seasonsOf = ({ from, to }: Seasons) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

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
  intervals: ReturnInterval[];
}

/** The rows, each with those of its crops that return too soon. */
function checked({ rows, inherited, intervals }: Omit<RotationParts, "elsewhere">, { from }: Seasons) {
  const before = byField(inherited);
  const rule = { from, intervals: new Map(intervals.map(({ crop_id, years }) => [crop_id, years])) };
  return rows.map((row) => ({
    row,
    warnings: returnWarnings({ field_id: row.id, history: historyOf(row, before.get(row.id)) }, rule),
  }));
}

type Checked = ReturnType<typeof checked>;

const gridOf = (told: Checked, years: number[]) => ({
  fields: told.map(({ row }) => toField(row, years)),
  warnings: told.flatMap(({ warnings }) => warnings),
});

/** What a rotation tells of all fields, whichever are answered. */
export type RotationTotals = Pick<Rotation, "total_count" | "warned_count" | "land" | "shares">;

const isEarly = ({ warnings }: Checked[number]) => warnings.length > 0;

const totalsOf = ({ rows, elsewhere }: RotationParts, told: Checked, seasons: Seasons): RotationTotals => ({
  total_count: rows.length,
  warned_count: told.filter(isEarly).length,
  land: landOf(rows, seasonsOf(seasons), elsewhere),
  shares: sharesOf(rows, seasons, elsewhere),
});

/** Of all rows: how many there are, their land and its shares. */
export const rotationTotals = (parts: RotationParts, seasons: Seasons): RotationTotals =>
  totalsOf(parts, checked(parts, seasons), seasons);

/** Of some rows, the fields and their warnings. */
export const rotationGrid = (parts: Omit<RotationParts, "elsewhere">, seasons: Seasons) =>
  gridOf(checked(parts, seasons), seasonsOf(seasons));

/** The grid with its warnings and shares; these and the land are of all rows, whichever are answered. */
export function toRotation(
  parts: RotationParts,
  { warned, offset = 0, limit, ...seasons }: Seasons & Part,
): Omit<Rotation, "years" | "intervals" | "intervals_version"> {
  const told = checked(parts, seasons);
  const asked = warned ? told.filter(isEarly) : told;
  const answered = asked.slice(offset, limit === undefined ? undefined : offset + limit);
  return {
    ...totalsOf(parts, told, seasons),
    ...gridOf(answered, seasonsOf(seasons)),
    total_count: asked.length,
  };
}
