/** A day as sums see it; null where it is not known. */
export interface SummedDay {
  day: string;
  /** °C */
  temperature_min: number | null;
  temperature_mean: number | null;
  temperature_max: number | null;
  /** mm */
  precipitation: number | null;
}

/** A figure of a period and of how many of its days it is made: what is not known is left out, never guessed. */
export interface Figure {
  value: number | null;
  days: number;
}

type Reading = (day: SummedDay) => number | null;

/** Ten years are read a dozen times over: flatMap, with an array for each day, took a third of the whole call, a second array a twentieth. */
function known<Day extends SummedDay>(days: readonly Day[], reading: (day: Day) => number | null): number[] {
  const values: number[] = [];
  for (const day of days) {
    const value = reading(day);
    if (value !== null) values.push(value);
  }
  return values;
}

const figure = (values: readonly number[], count: (values: readonly number[]) => number): Figure => ({
  value: values.length === 0 ? null : count(values),
  days: values.length,
});

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const mean: Reading = ({ temperature_mean }) => temperature_mean;
const rain: Reading = ({ precipitation }) => precipitation;

export const precipitationSum = (days: readonly SummedDay[]): Figure => figure(known(days, rain), total);
export const meanTemperature = (days: readonly SummedDay[]): Figure =>
  figure(known(days, mean), (values) => total(values) / values.length);
export const lowestTemperature = (days: readonly SummedDay[]): Figure =>
  figure(
    known(days, ({ temperature_min }) => temperature_min),
    (values) => Math.min(...values),
  );
export const highestTemperature = (days: readonly SummedDay[]): Figure =>
  figure(
    known(days, ({ temperature_max }) => temperature_max),
    (values) => Math.max(...values),
  );

/** Σ active temperatures: the whole mean of each day that is warmer than the base; °C. */
export const activeSum = (days: readonly SummedDay[], base: number): Figure =>
  figure(known(days, mean), (values) => total(values.filter((value) => value > base)));

/** Σ effective temperatures: by how much each day is warmer than the base; °C. */
export const effectiveSum = (days: readonly SummedDay[], base: number): Figure =>
  figure(known(days, mean), (values) => total(values.map((value) => Math.max(0, value - base))));

/** Below so many degrees there is nothing to hold the rain against. */
const leastSum = 100;

/**
 * Selyaninov's hydrothermal coefficient (ГТК): ten times the rain of the days warmer than 10 °C to the sum of their
 * temperatures; null before that sum says anything.
 */
export function selyaninov(days: readonly SummedDay[]): Figure {
  const warm = days.filter((day) => (day.temperature_mean ?? 0) > 10 && day.precipitation !== null);
  const sum = total(known(warm, mean));
  return { value: sum < leastSum ? null : (10 * total(known(warm, rain))) / sum, days: warm.length };
}

/** Days on which it froze. */
export const frostDays = (days: readonly SummedDay[]): Figure =>
  figure(
    known(days, ({ temperature_min }) => temperature_min),
    (values) => values.filter((value) => value < 0).length,
  );

/** Days on which it was hotter than 30 °C, when pollen dies and grain shrivels. */
export const heatDays = (days: readonly SummedDay[]): Figure =>
  figure(
    known(days, ({ temperature_max }) => temperature_max),
    (values) => values.filter((value) => value > 30).length,
  );

/** Less than a millimetre wets nothing (WMO). */
const wetDay = 1;

/** The longest run of days without rain; a day that is not known ends a run, for it may have rained. */
export function longestDrySpell(days: readonly SummedDay[]): Figure {
  let [longest, run] = [0, 0];
  for (const { precipitation } of days) {
    run = precipitation !== null && precipitation < wetDay ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return figure(known(days, rain), () => longest);
}

/** What evaporates by FAO-56's reference; mm */
export const evaporated = (days: readonly (SummedDay & { et0: number | null })[]): Figure =>
  figure(
    known(days, ({ et0 }) => et0),
    total,
  );

/** Rain less evaporation; only of days on which both are known. mm */
export function waterBalance(days: readonly (SummedDay & { et0: number | null })[]): Figure {
  const balance = (day: SummedDay & { et0: number | null }) =>
    day.precipitation === null || day.et0 === null ? null : day.precipitation - day.et0;
  return figure(known(days, balance), total);
}
