import sql from "sql-template-tag";
import { yearOf } from "#formats/days/written";
import { standingSeasons, standingSowing } from "#formats/standing-sowing";
import type { Transaction } from "../platform/database/scope";

interface Asked {
  fieldId: number;
  /** The day of the field's own zone. */
  day: string;
}

interface Sown {
  year: number;
  crop_id: number | null;
  sowed_at: string | null;
  harvested_at: string | null;
}

/** What stands on a field on a day and of which season it is; where nothing is known, the day's year and no crop. */
export async function standingCrop(
  tx: Transaction,
  customerId: number,
  { fieldId, day }: Asked,
): Promise<{ season: number; crop_id: number | null }> {
  const sowings = await tx.rows<Sown>(sql`
    SELECT year, crop_id, sowed_at, harvested_at FROM sowing
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND plot_id IS NULL AND year = ANY(${standingSeasons(day)}::int[])`);
  const stands = standingSowing(sowings, day);
  return { season: stands?.year ?? yearOf(day), crop_id: stands?.crop_id ?? null };
}
