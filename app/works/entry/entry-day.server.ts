import { seasonDays, yearOf } from "#formats/days/written";

/** The season that works of a day are entered into: the one chosen in the header where the day belongs to it. */
export function seasonOfEntry(date: string, chosen: number): number {
  const { first, last } = seasonDays(chosen);
  return date >= first && date <= last ? chosen : yearOf(date);
}
