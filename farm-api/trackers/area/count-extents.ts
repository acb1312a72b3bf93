import sql from "sql-template-tag";
import type { MultiPolygon } from "../../geometry/types";
import { encodeWkb } from "../../geometry/wkb";
import type { Transaction } from "../../platform/database/scope";
import { jobThreads } from "../../platform/threads/pools";
import { whileMoving } from "../proposals/pieces";
import type { Points } from "../track/read-points";
import type { Ground, Visit } from "../track/visits";
import { getWatchSettings } from "../watch/settings";
import { askWorks, readWorksAround } from "../watch/works-around";
import { countFieldDays } from "./field-days";
import { fuelOf } from "./fuel";
import { isWorked } from "./is-worked";
import { pointsOf } from "./machine-points";
import { areaWork } from "./worked-area";

interface Counted {
  customerId: number;
  trackerId: number;
  machineId: number;
  day: string;
}

/** Seconds on a field below which nobody has worked it. */
const shortest = 120;

interface Width {
  width: number;
  width_from: "work" | "machine" | "given";
  equipment_id: number | null;
}

/** As the proposed works of a stretch have it, that of which most lies in it: the same ground has one width, whoever asks. */
const proposedWidth = (
  tx: Transaction,
  { customerId, machineId }: Counted,
  { fieldId, from, to }: { fieldId: number; from: string; to: string },
) =>
  tx.row<Width>(sql`
    SELECT width, CASE width_from WHEN 'equipment' THEN 'work' ELSE width_from END AS width_from, equipment_id FROM proposal_stretch
    WHERE customer_id = ${customerId} AND machine_id = ${machineId} AND field_id = ${fieldId} AND width IS NOT NULL
      AND from_dt < ${to} AND to_dt > ${from}
    ORDER BY least(to_dt, ${to}) - greatest(from_dt, ${from}) DESC, id LIMIT 1`);

/** How wide a machine worked a field on a day where no proposed work tells: by the implement that a work of the day names, else by itself. */
async function widthOf(
  tx: Transaction,
  { customerId, machineId, day }: Counted,
  fieldId: number,
): Promise<Width | null> {
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

interface Boundary {
  id: number;
  wkb: Buffer;
  area: number;
}

/** km/h that machines may drive on fields at a moment, by the works that name them around it. */
async function limitsOf(
  tx: Transaction,
  { customerId, machineId }: Counted,
  { points, grounds }: { points: Points; grounds: readonly Ground[] },
) {
  const { rules } = await getWatchSettings(tx, customerId);
  const told = (at: number) => new Date(points.time[at] ?? 0).toISOString();
  const span = { from: told(0), to: told(points.count - 1) };
  const works = await readWorksAround(tx, customerId, { fields: grounds.map(({ id }) => id), ...span });
  return askWorks(works, rules).limitFor(machineId);
}

/** Seconds that a machine stood on its visits of a field, and which share of the others it drove beyond the limit. */
function paceOf(points: Points, visits: readonly Visit[], limit: number) {
  let [there, fast] = [0, 0];
  for (const { from, to } of visits)
    for (let at = from; at < to; at++) {
      const seconds = ((points.time[at + 1] ?? 0) - (points.time[at] ?? 0)) / 1000;
      there += seconds;
      if ((points.speed[at + 1] ?? 0) > limit) fast += seconds;
    }
  const moving = visits.reduce((sum, visit) => sum + visit.moving, 0);
  return { standing: Math.max(there - moving, 0), fastShare: moving > 0 ? Math.min(fast / moving, 1) : 0 };
}

/** Counts anew what a machine worked in a day, field by field; what was counted before and is no more goes. */
export async function countExtents(
  tx: Transaction,
  counted: Counted,
  { points, grounds, visits }: { points: Points; grounds: readonly Ground[]; visits: readonly Visit[] },
): Promise<void> {
  const { customerId, trackerId, machineId, day } = counted;
  const fields: number[] = [];
  const limitOf = visits.length > 0 ? await limitsOf(tx, counted, { points, grounds }) : () => 0;
  for (const [place, ground] of grounds.entries()) {
    const { id: fieldId } = ground;
    // A night on the field before the work and after it is none of it.
    const onField = visits.filter(({ ground }) => ground === place);
    const own = whileMoving(onField, points);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || own.reduce((sum, { moving }) => sum + moving, 0) < shortest) continue;
    const told = (at: number) => new Date(points.time[at] ?? 0).toISOString();
    const [begins, ends] = [told(first.from), told(last.to)];
    const proposed = await proposedWidth(tx, counted, { fieldId, from: begins, to: ends });
    const width = proposed ?? (await widthOf(tx, counted, fieldId));
    const boundary = await tx.row<Boundary>(sql`
      SELECT b.id, b.wkb, f.area FROM boundary b JOIN field f ON f.customer_id = b.customer_id AND f.id = b.field_id
      WHERE b.customer_id = ${customerId} AND b.field_id = ${fieldId} AND b.replaced_at IS NULL`);
    if (!width || !boundary) continue;
    const job = { ...pointsOf(points, own), wkb: boundary.wkb, width: width.width, draws: true };
    const worked = await jobThreads.run(areaWork, customerId, job);
    // Who only drove over it has not worked it: what is told here and what is proposed are the same.
    if (!worked || (!proposed && !isWorked(worked, width.width, { ...ground, area: boundary.area }))) continue;
    fields.push(fieldId);
    const { standing, fastShare } = paceOf(points, own, limitOf(fieldId, points.time[first.from] ?? 0));
    const fuel = await fuelOf(tx, customerId, { machine_id: machineId, from_dt: begins, to_dt: ends });
    const bytesOf = (shape: MultiPolygon | null) => shape && encodeWkb(shape);
    await tx.run(sql`
      INSERT INTO extent (customer_id, tracker_id, machine_id, field_id, day, boundary_id, start_dt, end_dt, width, width_from,
        equipment_id, net, gross, overlap, missed, band, doubts, interval_s, working_s, average_speed, top_speed, outline,
        overlap_shape, missed_shape, standing_s, fast_share, fuel)
      VALUES (${customerId}, ${trackerId}, ${machineId}, ${fieldId}, ${day}, ${boundary.id}, ${begins}, ${ends},
        ${width.width}, ${width.width_from}, ${width.equipment_id}, ${worked.net}, ${worked.gross}, ${worked.overlap},
        ${worked.missed}, ${worked.band}, ${worked.doubts}, ${worked.interval}, ${worked.working}, ${worked.averageSpeed},
        ${worked.topSpeed}, ${encodeWkb(worked.outline)}, ${bytesOf(worked.overlapShape)}, ${bytesOf(worked.missedShape)}, ${standing}, ${fastShare}, ${fuel})
      ON CONFLICT (customer_id, tracker_id, day, machine_id, field_id) DO UPDATE SET (boundary_id, start_dt, end_dt, width, width_from,
        equipment_id, net, gross, overlap, missed, band, doubts, interval_s, working_s, average_speed, top_speed, outline,
        overlap_shape, missed_shape, standing_s, fast_share, fuel, counted_at)
      = ROW (excluded.boundary_id, excluded.start_dt, excluded.end_dt, excluded.width, excluded.width_from, excluded.equipment_id,
        excluded.net, excluded.gross, excluded.overlap, excluded.missed, excluded.band, excluded.doubts, excluded.interval_s,
        excluded.working_s, excluded.average_speed, excluded.top_speed, excluded.outline, excluded.overlap_shape, excluded.missed_shape, excluded.standing_s, excluded.fast_share,
        excluded.fuel, now())`);
  }
  const gone = await tx.rows<{ field_id: number }>(sql`
    DELETE FROM extent WHERE customer_id = ${customerId} AND tracker_id = ${trackerId} AND day = ${day}
      AND machine_id = ${machineId} AND field_id <> ALL(${fields}::int[]) RETURNING field_id`);
  await countFieldDays(
    tx,
    customerId,
    day,
    [...fields, ...gone.map(({ field_id }) => field_id)].toSorted((a, b) => a - b),
  );
}
