import sql from "sql-template-tag";
import type { Photo, Scout, ScoutPoint } from "#contract/scouting-shapes";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { readMarks } from "./photos/read-marks";
import { problemJson, scoutColumns, scoutOnField } from "./shared/scout-columns";

export interface ScoutPlace {
  customerId: number;
  fieldId: number;
  scoutId: number;
}

type PointRow = Omit<ScoutPoint, "photos">;

async function readPoints(tx: Transaction, customerId: number, scoutId: number): Promise<ScoutPoint[]> {
  const points = await tx.rows<PointRow>(sql`
    SELECT p.id, p.type, p.timestamp, p.lat, p.lon, p.comments, p.resistance, p.cropparams,
      json_build_object('devstage', p.devstage, 'number', p.number) AS data,
      CASE WHEN p.problem_id IS NOT NULL THEN ${problemJson} END AS problem
    FROM scout_point p WHERE p.customer_id = ${customerId} AND p.scout_id = ${scoutId} ORDER BY p.ordinal`);
  const photos = await tx.rows<Photo & { point_id: number }>(sql`
    SELECT l.point_id, h.ref AS photo_ref, h.width, h.height, h.taken_at, h.lat, h.lon
    FROM scout_photo l JOIN photo h ON h.customer_id = l.customer_id AND h.ref = l.ref
    WHERE l.customer_id = ${customerId} AND l.point_id = ANY(${points.map(({ id }) => id)}::int[]) ORDER BY l.ordinal`);
  const marks = await readMarks(tx, customerId, scoutId);
  return points.map((point) => ({
    ...point,
    photos: photos.flatMap(({ point_id, ...photo }) =>
      point_id === point.id ? [{ ...photo, marks: marks.get(photo.photo_ref) ?? [] }] : [],
    ),
  }));
}

/** An inspection with its points, one that was deleted too. @throws AppError NotFound */
export async function getScout(tx: Transaction, { customerId, fieldId, scoutId }: ScoutPlace): Promise<Scout> {
  const row = await tx.row<Omit<Scout, "points">>(sql`
    SELECT ${scoutColumns}, s.deleted_at, f.deleted_at IS NOT NULL AS field_deleted FROM ${scoutOnField}
    WHERE s.customer_id = ${customerId} AND s.field_id = ${fieldId} AND s.id = ${scoutId}`);
  if (!row) throw notFound();
  return { ...row, points: await readPoints(tx, customerId, scoutId) };
}
