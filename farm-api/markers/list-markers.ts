import sql, { type Sql } from "sql-template-tag";
import { type Marker, ownMarkerColumns } from "#contract/markers";
import { boundaryOfField } from "../fields/shared/field-columns";
import { distanceToShape } from "../geometry/point-in-shape";
import { decodeWkb } from "../geometry/wkb";
import { notFound } from "../platform/app-error";
import { columnList } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { type MarkerRow, placeMarkers } from "./place-markers";

/** m: what lies nearer to a field than this belongs to its surroundings. */
const surroundings = 500;
const metresPerDegree = 111_320;

const selectMarkers = (condition: Sql) => sql`
  SELECT m.id, ${columnList(ownMarkerColumns, "m")}, m.created_at, m.version
  FROM marker m WHERE m.deleted_at IS NULL AND ${condition} ORDER BY m.name, m.id`;

/** All of a customer's markers by name, each with the field that it stands in. */
export const listMarkers = async (tx: Transaction, customerId: number): Promise<Marker[]> =>
  placeMarkers(tx, customerId, await tx.rows<MarkerRow>(selectMarkers(sql`m.customer_id = ${customerId}`)));

interface FieldBox {
  west: number;
  south: number;
  east: number;
  north: number;
  wkb: Buffer;
}

/**
 * The markers in a field and within 500 m of it, the nearest first; none where the field has no boundary.
 * @throws AppError NotFound for a deleted, foreign or absent field.
 */
export async function listMarkersNear(tx: Transaction, customerId: number, fieldId: number): Promise<Marker[]> {
  const field = await tx.row<FieldBox | { wkb: null }>(sql`
    SELECT f.west, f.south, f.east, f.north, b.wkb FROM field f
    LEFT JOIN ${boundaryOfField}
    WHERE f.customer_id = ${customerId} AND f.id = ${fieldId} AND f.deleted_at IS NULL`);
  if (!field) throw notFound();
  if (field.wkb === null) return [];
  const { west, south, east, north } = field;
  const high = surroundings / metresPerDegree;
  const wide = high / Math.max(Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180), 0.01);
  const rows = await tx.rows<MarkerRow>(
    selectMarkers(sql`m.customer_id = ${customerId} AND m.lon BETWEEN ${west - wide}::float8 AND ${east + wide}::float8
      AND m.lat BETWEEN ${south - high}::float8 AND ${north + high}::float8`),
  );
  const shape = decodeWkb(field.wkb);
  return (await placeMarkers(tx, customerId, rows))
    .map((marker) => ({ ...marker, distance: distanceToShape(shape, [marker.lon, marker.lat]) }))
    .filter(({ distance }) => distance <= surroundings)
    .sort((a, b) => a.distance - b.distance);
}
