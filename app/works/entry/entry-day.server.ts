import { seasonDays, yearOf } from "#formats/days/written";
import { todayInMoscow } from "~/words/today";
import type { EntryDay } from "./sheet/read-row";

/** The season that works of a day are entered into: the one chosen in the header where the day belongs to it. */
export function seasonOfEntry(date: string, chosen: number): number {
  const { first, last } = seasonDays(chosen);
  return date >= first && date <= last ? chosen : yearOf(date);
}

export const entryDay = (date: string, season: number): EntryDay => ({ date, season, today: todayInMoscow() });
