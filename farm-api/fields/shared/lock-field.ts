import sql from "sql-template-tag";
import { AppError, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";

/** A field's own columns, as they stand under the lock. */
export interface StandingField {
  id: number;
  name: string;
  division_id: number | null;
  documented_area: number | null;
  description: string | null;
  region_id: number | null;
  district_id: number | null;
  soiltype_id: number | null;
  tillagetype_id: number | null;
  tz_offset: number | null;
  water_distance: number | null;
  lon: number | null;
  version: number;
}

/**
 * Takes the field for the rest of the transaction. Whoever writes anything of a field takes it first, so that writers of
 * one field come one after another and never deadlock.
 * @throws AppError NotFound for a deleted, foreign or absent one.
 */
export async function lockField(tx: Transaction, customerId: number, id: number): Promise<StandingField> {
  const field = await tx.row<StandingField>(sql`
    SELECT id, name, division_id, documented_area, description, region_id, district_id, soiltype_id, tillagetype_id,
      tz_offset, water_distance, lon, version
    FROM field WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`);
  if (!field) throw notFound();
  return field;
}

/** The error for an update that named an old version. A field's version also counts changes of its boundary and periods. */
export async function staleField(tx: Transaction, customerId: number, id: number): Promise<AppError> {
  const last = await tx.row<{ changed_by: string | null; changed_at: string }>(sql`
    SELECT a.at AS changed_at, nullif(concat_ws(' ', p.last_name, p.first_name), '') AS changed_by
    FROM audit a LEFT JOIN person p ON p.id = a.person_id
    WHERE a.customer_id = ${customerId} AND a.field_id = ${id} AND a.what <> 'sowing' ORDER BY a.id DESC LIMIT 1`);
  return new AppError("StaleVersion", undefined, last);
}
