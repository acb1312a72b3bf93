import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { ZoneMap } from "#contract/zone-shapes";
import type { zoneCalls } from "#contract/zones";
import { invalid, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import { getZoneMap, type ZoneMapPlace } from "./read-zone-maps";

/** Calls a map and its zones otherwise. @throws AppError NotFound, StaleVersion, Invalid for too few or too many names */
export async function updateZoneMap(
  tx: Transaction,
  { customerId, id }: ZoneMapPlace,
  { name, zone_names, version }: BodyOf<typeof zoneCalls.updateZoneMap>,
): Promise<ZoneMap> {
  const standing = await getZoneMap(tx, { customerId, id });
  if (zone_names.length !== standing.zones.length)
    throw invalid({ path: "zone_names", message: `Зон ${standing.zones.length}: назовите каждую` });
  const changed = await tx.run(sql`
    UPDATE zone_map SET name = ${name}, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id} AND version = ${version} AND deleted_at IS NULL`);
  if (changed === 0) throw await staleVersion(tx, { customerId, what: "zone_map", id });
  await tx.run(sql`
    UPDATE zone z SET name = n.name FROM unnest(${zone_names}::text[]) WITH ORDINALITY AS n (name, number)
    WHERE z.customer_id = ${customerId} AND z.zone_map_id = ${id} AND z.number = n.number`);
  return getZoneMap(tx, { customerId, id });
}

/** Deletes a map; its rates are not seen without it. `restoreZoneMap` undoes it. @throws AppError NotFound */
export async function deleteZoneMap(tx: Transaction, { customerId, id }: ZoneMapPlace): Promise<undefined> {
  const removed = await tx.run(sql`
    UPDATE zone_map SET deleted_at = now() WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`);
  if (removed === 0) throw notFound();
}

/** Undoes that. @throws AppError NotFound for a foreign or absent one */
export async function restoreZoneMap(tx: Transaction, place: ZoneMapPlace): Promise<ZoneMap> {
  await tx.run(sql`
    UPDATE zone_map SET deleted_at = NULL WHERE customer_id = ${place.customerId} AND id = ${place.id} AND deleted_at IS NOT NULL`);
  return getZoneMap(tx, place);
}
