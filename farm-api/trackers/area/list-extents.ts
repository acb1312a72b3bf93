import sql, { type Sql } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { Extent, extentCalls } from "#contract/extents";
import { decodeWkb } from "../../geometry/wkb";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { planned } from "../../platform/database/work-status";
import { readPoints } from "../track/read-points";
import { lineOf } from "../track/simplify";
import { groundsUnder, pacesOn, readGrounds, visitsOf } from "../track/visits";

type FieldExtents = AnswerOf<typeof extentCalls.listFieldExtents>;

const mostExtents = 500;

const selected = (customerId: number, where: Sql) => sql`
  SELECT e.id, e.field_id, f.name AS field_name, e.machine_id, m.model AS machine_model, m.number AS machine_number, m.machine_type,
    e.day, f.tz_offset, e.start_dt, e.end_dt, e.width, e.width_from, q.name AS equipment_name, e.net, e.gross, e.overlap, e.missed, e.band, e.doubts,
    e.interval_s AS interval, e.working_s AS working, e.average_speed AS speed, e.top_speed,
    e.standing_s AS standing, e.fast_share, e.fuel, e.fuel_from
  FROM extent e JOIN field f ON f.customer_id = e.customer_id AND f.id = e.field_id
  JOIN machine m ON m.customer_id = e.customer_id AND m.id = e.machine_id
  LEFT JOIN equipment q ON q.customer_id = e.customer_id AND q.id = e.equipment_id
  WHERE e.customer_id = ${customerId} AND ${where} ORDER BY e.start_dt DESC, e.id LIMIT ${mostExtents}`;

/** Stretches of an extent `e` that were approved as another work than `w`. */
const approvedElsewhere = sql`
  FROM proposal p JOIN proposal_stretch s ON s.customer_id = p.customer_id AND s.proposal_id = p.id
  WHERE p.customer_id = w.customer_id AND p.status = 'approved' AND p.workrecord_id <> w.id
    AND s.machine_id = e.machine_id AND s.field_id = e.field_id AND s.from_dt < e.end_dt AND s.to_dt > e.start_dt`;

/**
 * Whether an extent `e` is of a work: of its machines meanwhile. A plan is kept to its days, not to its hours, and by any
 * machine where it names none; what was approved as another work is not its own any more.
 */
export const isOfWork = (customerId: number, id: number): Sql => sql`EXISTS (
  SELECT FROM workrecord w JOIN customer h ON h.id = w.customer_id
    LEFT JOIN workrecord_machine wm ON wm.customer_id = w.customer_id AND wm.workrecord_id = w.id
  WHERE w.customer_id = ${customerId} AND w.id = ${id} AND CASE WHEN w.work_status = ${planned}
    THEN coalesce(wm.machine_id, e.machine_id) = e.machine_id AND w.begins_at > '-infinity'
      AND e.day BETWEEN (w.begins_at AT TIME ZONE 'UTC' + h.tz_offset * interval '1 hour')::date
        AND (w.ends_at AT TIME ZONE 'UTC' + h.tz_offset * interval '1 hour')::date
      AND e.end_dt > coalesce((SELECT max(s.to_dt) + interval '10 minutes' ${approvedElsewhere}), '-infinity')
    ELSE wm.machine_id = e.machine_id
      AND e.end_dt > coalesce(w.start_dt, w.plan_start_dt) - interval '1 hour'
      AND e.start_dt < coalesce(w.end_dt, w.plan_end_dt, w.start_dt, w.plan_start_dt) + interval '1 hour' END)`;

interface Asked {
  customerId: number;
  fieldId: number;
  workrecord_id?: number | undefined;
  machine_type?: readonly string[] | undefined;
}

/** What machines worked of a field, the latest first. @throws AppError NotFound for no field, or no such work of it */
export async function listFieldExtents(tx: Transaction, asked: Asked): Promise<FieldExtents> {
  const { customerId, fieldId, workrecord_id, machine_type } = asked;
  const field = await tx.row(
    sql`SELECT FROM field WHERE customer_id = ${customerId} AND id = ${fieldId} AND deleted_at IS NULL`,
  );
  const work =
    workrecord_id === undefined ||
    (await tx.row(sql`
      SELECT FROM workrecord WHERE customer_id = ${customerId} AND id = ${workrecord_id} AND field_id = ${fieldId} AND deleted_at IS NULL`));
  if (!field || !work) throw notFound();
  const ofWork = workrecord_id === undefined ? sql`true` : isOfWork(customerId, workrecord_id);
  const ofType = machine_type ? sql`m.machine_type = ANY(${[...machine_type]})` : sql`true`;
  const items = await tx.rows<Extent>(selected(customerId, sql`e.field_id = ${fieldId} AND ${ofWork} AND ${ofType}`));
  return { items, days: await daysTogether(tx, { customerId, fieldId, items }) };
}

/** Days of which all machines are listed: what some of them did together nobody has counted. */
async function daysTogether(
  tx: Transaction,
  { customerId, fieldId, items }: { customerId: number; fieldId: number; items: readonly Extent[] },
): Promise<FieldExtents["days"]> {
  const machines = new Map<string, Set<number>>();
  for (const { day, machine_id } of items) machines.set(day, (machines.get(day) ?? new Set()).add(machine_id));
  const days = [...machines].flatMap(([day, { size }]) => (size > 1 ? [day] : []));
  if (days.length === 0) return [];
  const rows = await tx.rows<FieldExtents["days"][number]>(sql`
    SELECT day, machines, net, band FROM field_day
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND day = ANY(${days}::date[]) ORDER BY day DESC`);
  return rows.filter((row) => row.machines === machines.get(row.day)?.size);
}

interface Place {
  customerId: number;
  id: number;
}

/** What a machine worked in a period, the latest first. @throws AppError NotFound */
export async function listMachineExtents(
  tx: Transaction,
  { customerId, id }: Place,
  { start_at = "-infinity", end_at = "infinity" }: { start_at?: string | undefined; end_at?: string | undefined },
): Promise<Extent[]> {
  const machine = await tx.row(sql`SELECT FROM machine WHERE customer_id = ${customerId} AND id = ${id}`);
  if (!machine) throw notFound();
  return tx.rows<Extent>(
    selected(customerId, sql`e.machine_id = ${id} AND e.start_dt < ${end_at} AND e.end_dt > ${start_at}`),
  );
}

/** @throws AppError NotFound */
export async function getExtent(tx: Transaction, { customerId, id }: Place): Promise<Extent> {
  const row = await tx.row<Extent>(selected(customerId, sql`e.id = ${id}`));
  if (!row) throw notFound();
  return row;
}

/** @throws AppError NotFound */
export async function getExtentGeojson(
  tx: Transaction,
  { customerId, id }: Place,
): Promise<AnswerOf<typeof extentCalls.getExtentGeojson>> {
  const row = await tx.row<{ outline: Buffer; overlap: Buffer | null; missed: Buffer | null }>(sql`
    SELECT outline, overlap_shape AS overlap, missed_shape AS missed FROM extent WHERE customer_id = ${customerId} AND id = ${id}`);
  if (!row) throw notFound();
  const shapeOf = (wkb: Buffer | null) => wkb && decodeWkb(wkb);
  const properties = { id, overlap: shapeOf(row.overlap), missed: shapeOf(row.missed) };
  return { type: "Feature", geometry: decodeWkb(row.outline), properties };
}

/** @throws AppError NotFound */
export async function getExtentSpeed(
  tx: Transaction,
  { customerId, id }: Place,
): Promise<AnswerOf<typeof extentCalls.getExtentSpeed>> {
  const row = await tx.row<{ fieldId: number; trackerId: number; from: string; to: string }>(sql`
    SELECT field_id AS "fieldId", tracker_id AS "trackerId", start_dt AS "from", end_dt + interval '1 ms' AS "to"
    FROM extent WHERE customer_id = ${customerId} AND id = ${id}`);
  if (!row) throw notFound();
  const points = await readPoints(tx, customerId, [row]);
  const grounds = (await readGrounds(tx, customerId, points)).filter((ground) => ground.id === row.fieldId);
  const under = groundsUnder(points, grounds);
  // What it did elsewhere between two visits is no speed of this field.
  return { line: lineOf(points), paces: pacesOn(points, under, visitsOf(points, under)) };
}
