import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { metresBetween } from "../places/place";
import type { Place } from "../sources/source";
import { remarkKept } from "./keep-readings";

/** A station near enough to speak for a place. */
export interface NearStation {
  id: number;
  name: string;
  lat: number;
  lon: number;
  tz_offset: number;
  /** Metres. */
  distance: number;
  heard_at: string | null;
  /** What was wrong with what it sent within a day, in Russian. */
  remark: string | null;
  /** Seconds since then. */
  remark_age: number | null;
}

/** A station and within how many metres it speaks. */
type ReachingStation = Omit<NearStation, "distance"> & { most: number };

export const reachingStations = (tx: Transaction, customerId: number): Promise<ReachingStation[]> =>
  tx.rows<ReachingStation>(sql`
    SELECT s.id, s.name, s.lat, s.lon, s.tz_offset, t.heard_at, CASE WHEN t.remark_at > now() - ${remarkKept} * interval '1 hour' THEN t.remark END AS remark,
      extract(epoch FROM now() - t.remark_at)::float8 AS remark_age,
      coalesce(w.station_distance, 15000) AS most
    FROM weather_station s LEFT JOIN station_state t ON t.customer_id = s.customer_id AND t.station_id = s.id
    LEFT JOIN weather_settings w ON w.customer_id = s.customer_id
    WHERE s.customer_id = ${customerId} AND s.deleted_at IS NULL`);

/** Stations that reach to a place, the nearest first. */
export const reaching = (stations: readonly ReachingStation[], place: Place): NearStation[] =>
  stations
    .map(({ most, ...station }) => ({ most, station: { ...station, distance: metresBetween(place, station) } }))
    // Within nothing none speaks, also of the very point that a division's weather is told for.
    .filter(({ most, station }) => most > 0 && station.distance <= most)
    .map(({ station }) => station)
    .sort((a, b) => a.distance - b.distance);

/** The holding's stations within the distance that it has set, the nearest first. */
export const nearStations = async (tx: Transaction, customerId: number, place: Place): Promise<NearStation[]> =>
  reaching(await reachingStations(tx, customerId), place);
