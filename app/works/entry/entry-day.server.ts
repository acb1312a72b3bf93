import { todayInMoscow } from "~/words/term";
import { seasonDays } from "../days";
import type { EntryDay } from "./sheet/read-row";

/** The season that works of a day are entered into: the one chosen in the header where the day belongs to it. */
export function seasonOfEntry(date: string, chosen: number): number {
  const { first, last } = seasonDays(chosen);
  return date >= first && date <= last ? chosen : Number(date.slice(0, 4));
}

export const entryDay = (date: string, season: number): EntryDay => ({ date, season, today: todayInMoscow() });
