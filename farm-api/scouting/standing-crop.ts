import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";

interface Asked {
  fieldId: number;
  /** The day of the field's own zone. */
  day: string;
}

/**
 * What stands on a field on a day and of which season it is: the last that was sown by then and not yet harvested, else what
 * is to be harvested in the day's year. Without either, the day's year and no crop.
 */
export async function standingCrop(
  tx: Transaction,
  customerId: number,
  { fieldId, day }: Asked,
): Promise<{ season: number; crop_id: number | null }> {
  const year = Number(day.slice(0, 4));
  const sown = await tx.row<{ season: number; crop_id: number | null }>(sql`
    SELECT year AS season, crop_id FROM sowing
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND plot_id IS NULL AND year IN (${year}, ${year + 1})
      AND (year = ${year} OR sowed_at <= ${day}::date)
    ORDER BY coalesce(sowed_at <= ${day}::date AND (harvested_at IS NULL OR harvested_at >= ${day}::date), false) DESC,
      year, sowed_at DESC NULLS LAST LIMIT 1`);
  return sown ?? { season: year, crop_id: null };
}
