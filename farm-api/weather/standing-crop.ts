import { yearDays } from "#formats/days/written";
import type { Transaction } from "../platform/database/scope";
import type { Subject } from "./places/place";
import { readStanding } from "./read-standing";

export interface Sown {
  year: number;
  crop_id: number;
  sowed_at: string;
  harvested_at: string | null;
}

/** By the clock of the field; without a season what goes on there today is meant. */
export interface SeasonAsked {
  today: string;
  season: number | undefined;
}

/** Today, or the last day of a season that is over. */
export function lastDayOf({ today, season }: SeasonAsked): string {
  const last = season === undefined ? today : yearDays(season).last;
  return last < today ? last : today;
}

/** What has been sown on the whole field and stands there, or stood last; of a season what was sown for it; nothing of a division. */
export async function standingOn(
  tx: Transaction,
  { kind, customerId, id }: Subject,
  { today, season }: SeasonAsked,
): Promise<Sown | undefined> {
  const asked = { fieldId: id, day: lastDayOf({ today, season }), season };
  const standing = kind === "field" ? await readStanding(tx, customerId, asked) : undefined;
  const sowed_at = standing?.sowed_at ?? null;
  return standing && sowed_at !== null && sowed_at <= today ? { ...standing, sowed_at } : undefined;
}
