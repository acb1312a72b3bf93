import sql from "sql-template-tag";
import { standingSeasons, standingSowing } from "#formats/standing-sowing";
import type { Transaction } from "../platform/database/scope";

interface Asked {
  fieldId: number;
  /** By the clock of the field. */
  day: string;
  /** Whose sowings alone are meant; without it those that may stand on the day. */
  season?: number | undefined;
}

/** On the days that are known: written down, or told by works. */
interface Standing {
  year: number;
  crop_id: number;
  sowed_at: string | null;
  harvested_at: string | null;
}

/** What stands on a whole field on a day, else what is or was to be harvested in its year; undefined where nothing is known. */
export async function readStanding(
  tx: Transaction,
  customerId: number,
  { fieldId, day, season }: Asked,
): Promise<Standing | undefined> {
  const seasons = season === undefined ? standingSeasons(day) : [season];
  const sowings = await tx.rows<Standing>(sql`
    SELECT year, crop_id, sown_on AS sowed_at, harvested_on AS harvested_at FROM sowing
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND plot_id IS NULL AND year = ANY(${seasons}::int[])`);
  return standingSowing(sowings, day);
}
