import sql from "sql-template-tag";
import { yearOf } from "#formats/days/written";
import { standingOn, standingSeasons } from "#formats/standing-sowing";
import type { Transaction } from "../platform/database/scope";

/** On the days that are known: written down, or told by works. */
interface Standing {
  year: number;
  crop_id: number;
  plot_id: number | null;
  sowed_at: string | null;
  harvested_at: string | null;
}

/** The season and the crop of an inspection: of what stands on the field, or else on the first of its plots, on a day of its clock. */
export async function standingThen(
  tx: Transaction,
  customerId: number,
  { fieldId, day }: { fieldId: number; day: string },
): Promise<{ season: number; crop_id: number | null }> {
  const sowings = await tx.rows<Standing>(sql`
    SELECT year, crop_id, plot_id, sown_on AS sowed_at, harvested_on AS harvested_at FROM sowing
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND year = ANY(${standingSeasons(day)}::int[])
    ORDER BY year, plot_id`);
  const stands = standingOn(sowings, day);
  return { season: stands?.year ?? yearOf(day), crop_id: stands?.crop_id ?? null };
}
