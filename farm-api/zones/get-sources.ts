import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { zoneCalls } from "#contract/zones";
import type { Transaction } from "../platform/database/scope";
import { type ClearDay, clearDays } from "../satellite/shared/clear-days";

type Sources = AnswerOf<typeof zoneCalls.getZoneSources>;

/** The day of each season on which most stood on the field, the latest season first: there it shows best what is weak. */
export function bestOfSeasons(days: readonly ClearDay[]): ClearDay[] {
  const best = new Map<number, ClearDay>();
  for (const one of days) {
    const known = best.get(one.season);
    if (!known || one.average > known.average) best.set(one.season, one);
  }
  return [...best.values()].sort((a, b) => b.season - a.season);
}

/**
 * What zones of a field can be drawn by.
 * @throws AppError NotFound for an absent field
 */
export async function getZoneSources(
  tx: Transaction,
  place: { customerId: number; fieldId: number; until: string },
): Promise<Sources> {
  const days = await clearDays(tx, place);
  const sown = await tx.rows<{ year: number; crop_id: number }>(sql`
    SELECT year, crop_id FROM sowing
    WHERE customer_id = ${place.customerId} AND field_id = ${place.fieldId} AND plot_id IS NULL AND crop_id IS NOT NULL`);
  const cropOf = new Map(sown.map(({ year, crop_id }) => [year, crop_id]));
  return {
    days,
    seasons: bestOfSeasons(days).map(({ season, date, average }) => ({
      ...{ season, date, average },
      crop_id: cropOf.get(season) ?? null,
    })),
  };
}
