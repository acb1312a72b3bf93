import sql, { type Sql } from "sql-template-tag";
import { moscowOffset } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import type { Place } from "../sources/source";

/**
 * The middle of the holding's standing fields that meet a condition, by the clock of most of them; null where none has a place. Half of
 * them lie to either side of it: one that was drawn far away by mistake moves it by no more than any other.
 */
export async function middleOfFields(
  tx: Transaction,
  customerId: number,
  condition: Sql = sql`true`,
): Promise<Place | null> {
  const middle = await tx.row<{ lat: number | null; lon: number | null; tz_offset: number | null }>(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY lat) AS lat, percentile_cont(0.5) WITHIN GROUP (ORDER BY lon) AS lon,
      mode() WITHIN GROUP (ORDER BY tz_offset) AS tz_offset FROM field
    WHERE customer_id = ${customerId} AND deleted_at IS NULL AND ${condition}`);
  if (!middle || middle.lat === null || middle.lon === null) return null;
  return { lat: middle.lat, lon: middle.lon, tzOffset: middle.tz_offset ?? moscowOffset };
}
