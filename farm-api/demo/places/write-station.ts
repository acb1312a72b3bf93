import sql from "sql-template-tag";
import { moscowOffset } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { writeSimulatedStation } from "../../weather/shared/write-station";

/** Days that it has told of by the day of demonstration. */
const days = 60;

/** Puts a weather station of the holding's own amid the fields of a division. */
export async function writeStation(
  tx: Transaction,
  { customerId, divisionId, today }: { customerId: number; divisionId: number | undefined; today: string },
): Promise<void> {
  const middle = await tx.row<{ lat: number | null; lon: number | null; tz_offset: number | null }>(sql`
    SELECT avg(lat) AS lat, avg(lon) AS lon, mode() WITHIN GROUP (ORDER BY tz_offset) AS tz_offset FROM field
    WHERE customer_id = ${customerId} AND division_id = ${divisionId ?? null}::int`);
  if (middle?.lat == null || middle.lon === null) return;
  const { lat, lon, tz_offset } = middle;
  await writeSimulatedStation(tx, {
    customerId,
    name: "Усадьба",
    lat,
    lon,
    tzOffset: tz_offset ?? moscowOffset,
    today,
    days,
  });
}
