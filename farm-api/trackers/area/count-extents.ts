import sql from "sql-template-tag";
import type { MultiPolygon } from "../../geometry/types";
import { encodeWkb } from "../../geometry/wkb";
import { assignments, newRow } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";
import { jobThreads } from "../../platform/threads/pools";
import { whileMoving } from "../proposals/pieces";
import type { Points } from "../track/read-points";
import { type Ground, standingOn, type Visit } from "../track/visits";
import { fastShareOf, type LimitOf, limitsOf } from "./fast-share";
import { countFieldDays } from "./field-days";
import { fuelOf } from "./fuel";
import { type ImplementPart, implementParts } from "./implement-parts";
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

interface Boundary {
  id: number;
  wkb: Buffer;
  area: number;
}

interface Part extends ImplementPart {
  ground: Ground;
  points: Points;
  limitOf: LimitOf;
}

/** The columns of an extent that are counted; null where the field was driven over, not worked. */
async function countPart(
  tx: Transaction,
  { customerId, machineId }: Counted,
  { ground, points, visits, width, proposed, limitOf }: Part,
) {
  const [first, last] = [visits[0], visits.at(-1)];
  const boundary = await tx.row<Boundary>(sql`
    SELECT b.id, b.wkb, f.area FROM boundary b JOIN field f ON f.customer_id = b.customer_id AND f.id = b.field_id
    WHERE b.customer_id = ${customerId} AND b.field_id = ${ground.id} AND b.replaced_at IS NULL`);
  if (!boundary || !first || !last) return null;
  const job = { ...pointsOf(points, visits), wkb: boundary.wkb, width: width.width, draws: true };
  const worked = await jobThreads.run(areaWork, customerId, job);
  // Who only drove over it has not worked it: what is told here and what is proposed are the same.
  if (!worked || (!proposed && !isWorked(worked, width.width, { ...ground, area: boundary.area }))) return null;
  const told = (at: number) => new Date(points.time[at] ?? 0).toISOString();
  const [start_dt, end_dt] = [told(first.from), told(last.to)];
  const bytesOf = (shape: MultiPolygon | null) => shape && encodeWkb(shape);
  const { net, gross, overlap, missed, band, doubts } = worked;
  return {
    boundary_id: boundary.id,
    start_dt,
    end_dt,
    ...width,
    ...{ net, gross, overlap, missed, band, doubts },
    interval_s: worked.interval,
    working_s: worked.working,
    average_speed: worked.averageSpeed,
    top_speed: worked.topSpeed,
    outline: encodeWkb(worked.outline),
    overlap_shape: bytesOf(worked.overlapShape),
    missed_shape: bytesOf(worked.missedShape),
    standing_s: standingOn(points, visits),
    fast_share: fastShareOf(points, visits, { fieldId: ground.id, width: width.width, limitOf }),
    ...(await fuelOf(tx, customerId, { machine_id: machineId, from_dt: start_dt, to_dt: end_dt })),
  };
}

/** Counts anew what a machine worked in a day, by field and implement; what was counted before and is no more goes. */
export async function countExtents(
  tx: Transaction,
  counted: Counted,
  { points, grounds, visits }: { points: Points; grounds: readonly Ground[]; visits: readonly Visit[] },
): Promise<void> {
  const { customerId, trackerId, machineId, day } = counted;
  const kept: { field_id: number; part: number }[] = [];
  const limitOf = visits.length > 0 ? await limitsOf(tx, counted, { points, grounds }) : () => 0;
  for (const [place, ground] of grounds.entries()) {
    // A night on the field before the work and after it is none of it.
    const own = whileMoving(
      visits.filter(({ ground }) => ground === place),
      points,
    );
    if (own.reduce((sum, { moving }) => sum + moving, 0) < shortest) continue;
    const parts = await implementParts(tx, { ...counted, fieldId: ground.id }, { points, visits: own });
    for (const [part, one] of parts.entries()) {
      const columns = await countPart(tx, counted, { ...one, ground, points, limitOf });
      if (!columns) continue;
      const key = {
        customer_id: customerId,
        tracker_id: trackerId,
        day,
        machine_id: machineId,
        field_id: ground.id,
        part,
      };
      await tx.run(sql`
        INSERT INTO extent ${newRow({ ...key, ...columns })}
        ON CONFLICT (customer_id, tracker_id, day, machine_id, field_id, part)
        DO UPDATE SET ${assignments(columns)}, counted_at = now()`);
      kept.push({ field_id: ground.id, part });
    }
  }
  const gone = await tx.rows<{ field_id: number }>(sql`
    DELETE FROM extent e WHERE customer_id = ${customerId} AND tracker_id = ${trackerId} AND day = ${day} AND machine_id = ${machineId}
      AND NOT EXISTS (SELECT FROM json_to_recordset(${JSON.stringify(kept)}::json) AS k (field_id int, part int)
        WHERE k.field_id = e.field_id AND k.part = e.part) RETURNING field_id`);
  const fields = new Set([...kept, ...gone].map(({ field_id }) => field_id));
  await countFieldDays(
    tx,
    customerId,
    day,
    [...fields].toSorted((a, b) => a - b),
  );
}
