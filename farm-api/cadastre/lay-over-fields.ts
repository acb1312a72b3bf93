import { setImmediate } from "node:timers/promises";
import sql from "sql-template-tag";
import { boundaryOfField } from "../fields/shared/field-columns";
import { fieldsVersion } from "../fields/shared/fields-version";
import { bboxOfPositions } from "../geometry/bbox";
import type { Bbox, Position } from "../geometry/types";
import type { Transaction } from "../platform/database/scope";
import { cadastreVersion, holdCadastre } from "./cadastre-version";
import { coverWork } from "./cover-work";
import { type ParcelOutline, parcelsNear } from "./parcels-near";

/** Milliseconds for which fields are laid over parcels before other requests get their turn. */
const turn = 8;

interface ChangedField {
  id: number;
  boundary_id: number;
  wkb: Buffer;
  box: Bbox;
}

/** Standing fields whose boundary, or the parcels near it, have changed since they were laid over each other: each is told once. */
async function changedFields(tx: Transaction, customerId: number): Promise<ChangedField[]> {
  const told = await tx.rows<{ field_id: number }>(
    sql`DELETE FROM field_to_lay WHERE customer_id = ${customerId} RETURNING field_id`,
  );
  if (told.length === 0) return [];
  return tx.rows<ChangedField>(sql`
    SELECT f.id, b.id AS boundary_id, b.wkb, json_build_array(f.west, f.south, f.east, f.north) AS box FROM field f
    JOIN ${boundaryOfField}
    LEFT JOIN field_cover c ON c.customer_id = f.customer_id AND c.field_id = f.id AND c.boundary_id = b.id
    WHERE f.customer_id = ${customerId} AND f.id = ANY(${told.map(({ field_id }) => field_id)}::int[])
      AND f.deleted_at IS NULL AND c.field_id IS NULL ORDER BY f.id`);
}

interface Cover {
  field_id: number;
  boundary_id: number;
  /** m² */
  uncovered: number;
  overlaps: { field_id: number; parcel_id: number; area: number }[];
}

async function laidOver(customerId: number, field: ChangedField, near: ParcelOutline[]): Promise<Cover> {
  const { id, boundary_id, wkb } = field;
  const parcels = near.map((parcel) => parcel.wkb);
  const { uncovered, overlaps } = await coverWork.run(customerId, { field: wkb, parcels });
  return {
    field_id: id,
    boundary_id,
    uncovered,
    overlaps: overlaps.map(({ index, area }) => ({ field_id: id, parcel_id: near[index]?.id ?? 0, area })),
  };
}

async function writeCovers(tx: Transaction, customerId: number, covers: Cover[]): Promise<void> {
  const fieldIds = covers.map(({ field_id }) => field_id);
  const overlaps = covers.flatMap((cover) => cover.overlaps);
  const rows = covers.map(({ field_id, boundary_id, uncovered }) => ({ field_id, boundary_id, uncovered }));
  await tx.run(sql`DELETE FROM parcel_overlap WHERE customer_id = ${customerId} AND field_id = ANY(${fieldIds})`);
  await tx.run(sql`
    INSERT INTO parcel_overlap (customer_id, parcel_id, field_id, area) SELECT ${customerId}, parcel_id, field_id, area
    FROM json_populate_recordset(NULL::parcel_overlap, ${JSON.stringify(overlaps)}::json)`);
  await tx.run(sql`
    INSERT INTO field_cover (customer_id, field_id, boundary_id, uncovered)
    SELECT ${customerId}, field_id, boundary_id, uncovered
    FROM json_populate_recordset(NULL::field_cover, ${JSON.stringify(rows)}::json)
    ON CONFLICT (customer_id, field_id) DO UPDATE SET boundary_id = excluded.boundary_id, uncovered = excluded.uncovered`);
}

/** What the tables were brought up to date for, and what they would have to be now. Taken before anything is read by it. */
async function laidFor(tx: Transaction, customerId: number) {
  const now = `${await fieldsVersion(tx, customerId)}-${await cadastreVersion(tx, customerId)}`;
  const standing = await tx.row<{ laid_for: string | null }>(
    sql`SELECT laid_for FROM cadastre WHERE customer_id = ${customerId}`,
  );
  return { now, isLaid: standing?.laid_for === now };
}

/**
 * Brings `parcel_overlap` and `field_cover` up to date: only fields that changed, or near which parcels did, are laid
 * over the parcels again. Whoever reads these tables calls this first, in a transaction that changes no field.
 */
export async function layOverFields(tx: Transaction, customerId: number): Promise<void> {
  if ((await laidFor(tx, customerId)).isLaid) return;
  await holdCadastre(tx, customerId);
  const { now } = await laidFor(tx, customerId);
  const fields = await changedFields(tx, customerId);
  if (fields.length > 0) await layOver(tx, customerId, fields);
  await tx.run(sql`UPDATE cadastre SET laid_for = ${now} WHERE customer_id = ${customerId}`);
}

async function layOver(tx: Transaction, customerId: number, fields: ChangedField[]): Promise<void> {
  const corners = fields.flatMap(({ box: [west, south, east, north] }): Position[] => [
    [west, south],
    [east, north],
  ]);
  const near = await parcelsNear(tx, customerId, bboxOfPositions(corners));
  const covers: Cover[] = [];
  let since = performance.now();
  for (const field of fields) {
    covers.push(await laidOver(customerId, field, near(field.box)));
    if (performance.now() - since < turn) continue;
    await setImmediate();
    since = performance.now();
  }
  await writeCovers(tx, customerId, covers);
}
