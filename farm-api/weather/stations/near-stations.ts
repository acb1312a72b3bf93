import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { distanceBetween } from "../places/place";
import type { Place } from "../sources/source";

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
}

/** The holding's stations within the distance that it has set, the nearest first. */
export async function nearStations(tx: Transaction, customerId: number, place: Place): Promise<NearStation[]> {
  const stations = await tx.rows<NearStation & { most: number }>(sql`
    SELECT s.id, s.name, s.lat, s.lon, s.tz_offset, t.heard_at, coalesce(w.station_distance, 15000) AS most
    FROM weather_station s LEFT JOIN station_state t ON t.customer_id = s.customer_id AND t.station_id = s.id
    LEFT JOIN weather_settings w ON w.customer_id = s.customer_id
    WHERE s.customer_id = ${customerId} AND s.deleted_at IS NULL`);
  return stations
    .map(({ most, ...station }) => ({ most, ...station, distance: distanceBetween(place, station) }))
    .filter(({ distance, most }) => distance <= most)
    .map(({ most: _, ...station }) => station)
    .sort((a, b) => a.distance - b.distance);
}
