import { yearOf } from "./days/written";

interface Sowing {
  year: number;
  sowed_at: string | null;
  harvested_at: string | null;
}

/** The seasons whose sowings may stand on a day: from summer on what is sown then is of the next. */
export const standingSeasons = (day: string): number[] =>
  day.slice(5) < "07" ? [yearOf(day)] : [yearOf(day), yearOf(day) + 1];

/** The last sown first; what stands for years has one day in all its seasons, and is of the earlier one. */
const lastSown = <S extends Sowing>(sowings: readonly S[]): S | undefined =>
  sowings.toSorted((a, b) => (b.sowed_at ?? "").localeCompare(a.sowed_at ?? "") || a.year - b.year)[0];

/**
 * What stands on a field on a day, of its sowings without plots: the last that was sown by then and not yet harvested, else
 * what is to be harvested in the day's year, else nothing. A harvest that nobody wrote down holds up nothing that was sown after it.
 */
export function standingSowing<S extends Sowing>(sowings: readonly S[], day: string): S | undefined {
  const year = yearOf(day);
  const isSown = ({ sowed_at }: S) => sowed_at !== null && sowed_at <= day;
  const stands = (one: S) => isSown(one) && (one.harvested_at === null || one.harvested_at >= day);
  const near = sowings.filter((one) => one.year === year || one.year === year + 1);
  return lastSown(near.filter(stands)) ?? lastSown(near.filter((one) => one.year === year));
}

/** The same of all sowings of a field: what stands on the whole of it, or else on the first of its plots. */
export function standingOn<S extends Sowing & { plot_id: number | null }>(
  sowings: readonly S[],
  day: string,
): S | undefined {
  const [whole, plots] = [true, false].map((isWhole) =>
    sowings.filter(({ plot_id }) => (plot_id === null) === isWhole),
  );
  return standingSowing(whole ?? [], day) ?? standingSowing(plots ?? [], day);
}
