import sql from "sql-template-tag";
import type { WeatherStation } from "#contract/weather-stations";
import { momentOf } from "#formats/days/instants";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";

/** A station as it is kept. */
export interface Station extends Omit<WeatherStation, "address" | "silent"> {
  customer_id: number;
  token_number: number;
  deleted: boolean;
}

const columns = sql`
  s.customer_id, s.id, s.name, s.lat, s.lon, s.elevation, s.tz_offset, s.token_number, s.version, s.deleted_at IS NOT NULL AS deleted,
  t.heard_at, t.remark, t.remark_at,
  (SELECT count(*) FROM station_day d WHERE d.customer_id = s.customer_id AND d.station_id = s.id)::int AS days
  FROM weather_station s LEFT JOIN station_state t ON t.customer_id = s.customer_id AND t.station_id = s.id`;

export const readStations = (tx: Transaction, customerId: number): Promise<Station[]> =>
  tx.rows<Station>(
    sql`SELECT ${columns} WHERE s.customer_id = ${customerId} AND s.deleted_at IS NULL ORDER BY s.name, s.id`,
  );

/** @throws AppError NotFound for an absent one; deleted ones are there */
export async function anyStation(tx: Transaction, customerId: number, id: number): Promise<Station> {
  const station = await tx.row<Station>(sql`SELECT ${columns} WHERE s.customer_id = ${customerId} AND s.id = ${id}`);
  if (!station) throw notFound();
  return station;
}

/** Holds a station, so that two sendings of one don't write its day over one another. @throws AppError NotFound */
export async function lockStation(tx: Transaction, customerId: number, id: number): Promise<Station> {
  await tx.run(sql`SELECT FROM weather_station WHERE customer_id = ${customerId} AND id = ${id} FOR NO KEY UPDATE`);
  return anyStation(tx, customerId, id);
}

const tenMinutes = 600_000;

/** When a station was last heard, by a clock: one of the demonstration tells of its whole day, of which only the past has been. */
export function heardBy(heardAt: string | null, now: Date): number | null {
  const heard = heardAt === null ? null : momentOf(heardAt);
  return heard === null || heard <= now.getTime() ? heard : now.getTime() - (now.getTime() % tenMinutes);
}

/** Milliseconds after which a station that says nothing is silent. */
const silence = 3 * 3_600_000;

export const isSilent = (heard: number | null, now: Date): boolean => heard === null || now.getTime() - heard > silence;
