import sql from "sql-template-tag";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { cutBefore, type PieceOfWork } from "../proposals/pieces";
import type { Points } from "../track/read-points";

interface Width {
  width: number;
  width_from: "work" | "machine" | "given";
  equipment_id: number | null;
}

/** What a machine worked of a field with one implement; `proposed`: a proposed work tells so. */
export interface ImplementPart {
  visits: PieceOfWork;
  width: Width;
  proposed: boolean;
}

interface Asked {
  customerId: number;
  machineId: number;
  fieldId: number;
  day: string;
}

/** As the proposed works have it: the same ground has one width, whoever asks. In their order, each implement after the other. */
async function proposedWidths(
  tx: Transaction,
  { customerId, machineId, fieldId }: Asked,
  { from, to }: { from: string; to: string },
): Promise<(Width & { from_dt: string })[]> {
  const rows = await tx.rows<Width & { from_dt: string }>(sql`
    SELECT width, CASE width_from WHEN 'equipment' THEN 'work' ELSE width_from END AS width_from, equipment_id, from_dt
    FROM proposal_stretch
    WHERE customer_id = ${customerId} AND machine_id = ${machineId} AND field_id = ${fieldId} AND width IS NOT NULL
      AND from_dt < ${to} AND to_dt > ${from} ORDER BY from_dt`);
  return rows.filter(
    ({ width, equipment_id }, at) => rows[at - 1]?.width !== width || rows[at - 1]?.equipment_id !== equipment_id,
  );
}

/** How wide a machine worked a field on a day where no proposed work tells: by the implement that a work of the day names, else by itself. */
async function widthOf(tx: Transaction, { customerId, machineId, fieldId, day }: Asked): Promise<Width | null> {
  const row = await tx.row<Width>(sql`
    SELECT coalesce(e.working_width, m.working_width) AS width, w.equipment_id,
      CASE WHEN e.working_width IS NULL THEN 'machine' ELSE 'work' END AS width_from
    FROM machine m LEFT JOIN LATERAL (
      SELECT wm.equipment_id FROM workrecord w JOIN workrecord_machine wm ON wm.customer_id = w.customer_id AND wm.workrecord_id = w.id
      WHERE w.customer_id = m.customer_id AND wm.machine_id = m.id AND w.field_id = ${fieldId} AND w.deleted_at IS NULL
        AND coalesce(w.start_dt, w.plan_start_dt) < ${day}::date + interval '2 days'
        AND coalesce(w.end_dt, w.plan_end_dt, w.start_dt, w.plan_start_dt) > ${day}::date - interval '1 day'
      ORDER BY wm.equipment_id NULLS LAST LIMIT 1) w ON true
    LEFT JOIN equipment e ON e.customer_id = m.customer_id AND e.id = w.equipment_id
    WHERE m.customer_id = ${customerId} AND m.id = ${machineId}`);
  return row?.width ? row : null;
}

/** Visits of a field cut where another implement was hung on; none where nobody knows how wide it was. */
export async function implementParts(
  tx: Transaction,
  asked: Asked,
  { points, visits }: { points: Points; visits: PieceOfWork },
): Promise<ImplementPart[]> {
  const told = (at: number) => new Date(points.time[at] ?? 0).toISOString();
  const span = { from: told(visits[0]?.from ?? 0), to: told(visits.at(-1)?.to ?? 0) };
  const widths = await proposedWidths(tx, asked, span);
  if (widths.length === 0) {
    const width = await widthOf(tx, asked);
    return width ? [{ visits, width, proposed: false }] : [];
  }
  const parts: ImplementPart[] = [];
  let left = visits;
  for (const [at, { from_dt: _, ...width }] of widths.entries()) {
    const next = widths[at + 1];
    const [own, later] = next ? cutBefore(left, points, momentOf(next.from_dt)) : [left, []];
    if (own.length > 0) parts.push({ visits: own, width, proposed: true });
    left = later;
  }
  return parts;
}
