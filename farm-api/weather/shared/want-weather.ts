import sql from "sql-template-tag";
import { dayAt, moscowOffset } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { placeOnGrid, wantPlace } from "../places/place";
import { simulatedWeather } from "../sources/simulated/simulated";

/** Has the simulated weather of a holding's fields kept before anybody asks for it. */
export async function wantSimulatedWeather(tx: Transaction, customerId: number, now: Date): Promise<void> {
  const source = simulatedWeather();
  const fields = await tx.rows<{ lat: number; lon: number; tz_offset: number | null }>(sql`
    SELECT lat, lon, tz_offset FROM field WHERE customer_id = ${customerId} AND lat IS NOT NULL AND lon IS NOT NULL`);
  const places = fields.map(({ lat, lon, tz_offset }) =>
    placeOnGrid({ lat, lon, tzOffset: tz_offset ?? moscowOffset }, source),
  );
  for (const place of new Map(places.map((one) => [JSON.stringify(one), one])).values())
    await wantPlace(tx, source, place, dayAt(now, place.tzOffset));
}
