import { yearOf } from "./days/written";

interface Sowing {
  year: number;
  sowed_at: string | null;
  harvested_at: string | null;
}

/** The seasons whose sowings may stand on a day: from summer on what is sown then is of the next. */
export const standingSeasons = (day: string): number[] =>
  day.slice(5) < "07" ? [yearOf(day)] : [yearOf(day), yearOf(day) + 1];

const before = (a: string | null, b: string | null) => (a === b ? 0 : (a ?? "") > (b ?? "") ? -1 : 1);

/**
 * What stands on a field on a day, of its sowings without plots: the last that was sown by then and not yet harvested, else
 * what is to be harvested in the day's year, else nothing.
 */
export function standingSowing<S extends Sowing>(sowings: readonly S[], day: string): S | undefined {
  const year = yearOf(day);
  const isSown = ({ sowed_at }: S) => sowed_at !== null && sowed_at <= day;
  const stands = (one: S) => isSown(one) && (one.harvested_at === null || one.harvested_at >= day);
  return sowings
    .filter((one) => one.year === year || (one.year === year + 1 && isSown(one)))
    .toSorted((a, b) => Number(stands(b)) - Number(stands(a)) || a.year - b.year || before(a.sowed_at, b.sowed_at))[0];
}
