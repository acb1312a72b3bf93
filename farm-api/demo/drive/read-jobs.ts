import sql from "sql-template-tag";
import type { MachineType } from "#contract/machines";
import type { Position } from "../../geometry/types";
import { decodeWkb } from "../../geometry/wkb";
import type { Transaction } from "../../platform/database/scope";
import { cancelled } from "../../platform/database/work-status";
import { passesOver } from "./passes";

/** What a machine with a tracker does of a work. */
export interface DriveJob {
  serial: string;
  trackerId: number;
  machineType: MachineType;
  /** Null where it is no work on fields. */
  workTypeId: number | null;
  equipmentId: number | null;
  begins: string;
  ends: string;
  way: Position[];
  /** Between the yard and the land by day, and no work on fields. */
  onYard?: true;
}

interface Row {
  workrecord_id: number;
  tracker_id: number;
  serial: string;
  machine_type: MachineType;
  work_type_id: number;
  equipment_id: number | null;
  begins: string;
  ends: string;
  width: number | null;
  part: number;
  parts: number;
  wkb: Buffer;
}

/** Metres, where neither implement nor machine has a width. */
const usualWidth = 6;

/**
 * The works of a period that machines with trackers do, with the way that each drives. Machines are the same few for every
 * day: those with a work on the day of demonstration, then those with the latest ones.
 */
export async function readJobs(
  tx: Transaction,
  { customerId, from, to, live, most }: { customerId: number; from: string; to: string; live: string; most: number },
): Promise<DriveJob[]> {
  const rows = await tx.rows<Row>(sql`
    WITH crew AS (
      SELECT w.id, w.field_id, w.work_type_id, coalesce(w.start_dt, w.plan_start_dt) AS begins, coalesce(w.end_dt, w.plan_end_dt) AS ends,
        m.machine_id, m.equipment_id, k.machine_type, coalesce(e.working_width, k.working_width) AS width, t.id AS tracker_id, t.serial,
        row_number() OVER (PARTITION BY w.id ORDER BY m.ordinal) - 1 AS part, count(*) OVER (PARTITION BY w.id) AS parts
      FROM workrecord w JOIN workrecord_machine m ON m.customer_id = w.customer_id AND m.workrecord_id = w.id
      JOIN machine k ON k.customer_id = m.customer_id AND k.id = m.machine_id
      LEFT JOIN equipment e ON e.customer_id = m.customer_id AND e.id = m.equipment_id
      LEFT JOIN tracker t ON t.customer_id = k.customer_id AND t.source = k.tracker_source AND t.serial = k.tracker_serial
      WHERE w.customer_id = ${customerId} AND w.deleted_at IS NULL AND w.work_status <> ${cancelled}
        AND coalesce(w.start_dt, w.plan_start_dt) < ${to} AND coalesce(w.end_dt, w.plan_end_dt) > ${from}),
    chosen AS (
      SELECT tracker_id FROM crew WHERE tracker_id IS NOT NULL AND serial ~ '^[0-9]{15}$' GROUP BY tracker_id
      ORDER BY bool_or(${live}::timestamptz BETWEEN begins AND ends) DESC, max(ends) DESC, tracker_id LIMIT ${most})
    SELECT c.id AS workrecord_id, c.tracker_id, c.serial, c.machine_type, c.work_type_id, c.equipment_id, c.begins, c.ends, c.width, c.part::int, c.parts::int, b.wkb
    FROM crew c JOIN boundary b ON b.customer_id = ${customerId} AND b.field_id = c.field_id AND b.replaced_at IS NULL
    WHERE c.tracker_id IN (SELECT tracker_id FROM chosen) ORDER BY c.begins, c.id`);
  return rows.map(({ serial, begins, ends, width, part, parts, wkb, ...row }) => ({
    serial,
    trackerId: row.tracker_id,
    machineType: row.machine_type,
    workTypeId: row.work_type_id,
    equipmentId: row.equipment_id,
    begins,
    ends,
    way: passesOver({ shape: decodeWkb(wkb), width: width ?? usualWidth, part, parts }),
  }));
}
