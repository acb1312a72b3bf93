import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { weatherStationCalls as calls } from "#contract/weather-stations";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { staleVersion } from "../../platform/database/versions";
import { nameTaken, whereTaken } from "../../platform/database/violations";
import { anyStation, lockStation, type Station } from "./station";

interface At {
  customerId: number;
  id: number;
}

const taken = () => nameTaken("Станция с таким названием уже есть");

/** @throws AppError NameTaken */
export async function createStation(
  tx: Transaction,
  customerId: number,
  { name, lat, lon, elevation, tz_offset }: BodyOf<typeof calls.createWeatherStation>,
): Promise<Station> {
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO weather_station (customer_id, name, lat, lon, elevation, tz_offset)
    VALUES (${customerId}, ${name}, ${lat}, ${lon}, ${elevation}, ${tz_offset})
    ON CONFLICT (customer_id, lower(name)) WHERE deleted_at IS NULL DO NOTHING RETURNING id`);
  if (!made) throw taken();
  return anyStation(tx, customerId, made.id);
}

async function standing(tx: Transaction, { customerId, id }: At): Promise<Station> {
  const station = await lockStation(tx, customerId, id);
  if (station.deleted) throw notFound();
  return station;
}

/** @throws AppError NotFound, StaleVersion, NameTaken */
export async function updateStation(
  tx: Transaction,
  { customerId, id }: At,
  { name, lat, lon, elevation, tz_offset, version }: BodyOf<typeof calls.updateWeatherStation>,
): Promise<Station> {
  const station = await standing(tx, { customerId, id });
  if (station.version !== version) throw await staleVersion(tx, { customerId, what: "weather_station", id });
  await tx
    .run(sql`
      UPDATE weather_station SET name = ${name}, lat = ${lat}, lon = ${lon}, elevation = ${elevation}, tz_offset = ${tz_offset},
        version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ${id}`)
    .catch(whereTaken(taken));
  return anyStation(tx, customerId, id);
}

/** `restoreStation` undoes it. @throws AppError NotFound */
export async function deleteStation(tx: Transaction, { customerId, id }: At): Promise<undefined> {
  await standing(tx, { customerId, id });
  await tx.run(sql`
    UPDATE weather_station SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
}

/** @throws AppError NotFound, NameTaken */
export async function restoreStation(tx: Transaction, { customerId, id }: At): Promise<Station> {
  await lockStation(tx, customerId, id);
  await tx
    .run(sql`
      UPDATE weather_station SET deleted_at = NULL, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NOT NULL`)
    .catch(whereTaken(taken));
  return anyStation(tx, customerId, id);
}

/** Another token; the old one is none from now on. @throws AppError NotFound */
export async function renewToken(tx: Transaction, { customerId, id }: At): Promise<Station> {
  await standing(tx, { customerId, id });
  await tx.run(sql`
    UPDATE weather_station SET token_number = token_number + 1, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
  return anyStation(tx, customerId, id);
}
