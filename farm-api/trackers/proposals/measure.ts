import sql from "sql-template-tag";
import type { FuelSource } from "#contract/fuel-words";
import type { Transaction } from "../../platform/database/scope";
import { jobThreads } from "../../platform/threads/pools";
import { fastShareOf, limitsOf } from "../area/fast-share";
import { fuelOf } from "../area/fuel";
import { isWorked } from "../area/is-worked";
import { machinePoints, pointsOf } from "../area/machine-points";
import { areaWork } from "../area/worked-area";
import type { Points } from "../track/read-points";
import { type Ground, groundsUnder, readGrounds, standingOn, type Visit, visitsOf } from "../track/visits";

/** A machine on a field from a moment until before another; instants. */
export interface Stretch {
  machine_id: number;
  field_id: number;
  from_dt: string;
  to_dt: string;
}

/** Columns of `proposal_stretch` that are counted. */
export interface Figures {
  boundary_id: number;
  net: number | null;
  gross: number | null;
  overlap: number | null;
  missed: number | null;
  band: number | null;
  doubts: string[];
  interval_s: number;
  working_s: number;
  standing_s: number;
  average_speed: number;
  top_speed: number;
  fast_share: number;
  fuel: number | null;
  fuel_from: FuelSource | null;
}

/** Metres by which a track is told from driving where nobody knows how wide the implement is. */
const usualWidth = 6;
interface OnField {
  ground: Ground;
  points: Points;
  visits: readonly Visit[];
  width: number | null;
}

/** Counts what was worked on visits of a field. @returns null where it was driven over, not worked */
async function countVisits(
  tx: Transaction,
  customerId: number,
  stretch: Stretch,
  on: OnField,
): Promise<{
  figures: Figures;
  isWork: boolean;
} | null> {
  const { ground, points, visits, width } = on;
  const boundary = await tx.row<{ id: number; wkb: Buffer; area: number }>(sql`
    SELECT b.id, b.wkb, f.area FROM boundary b JOIN field f ON f.customer_id = b.customer_id AND f.id = b.field_id
    WHERE b.customer_id = ${customerId} AND b.field_id = ${ground.id} AND b.replaced_at IS NULL`);
  if (!boundary) return null;
  const by = width ?? usualWidth;
  const worked = await jobThreads.run(areaWork, customerId, {
    ...pointsOf(points, visits),
    wkb: boundary.wkb,
    width: by,
  });
  if (!worked) return null;
  const { net, gross, overlap, missed, band, doubts, interval, working, averageSpeed, topSpeed } = worked;
  const areas = { net, gross, overlap, missed, band };
  const limitOf = await limitsOf(tx, { customerId, machineId: stretch.machine_id }, { points, grounds: [ground] });
  const nobodyKnows = { net: null, gross: null, overlap: null, missed: null, band: null };
  return {
    isWork: isWorked(worked, by, { ...ground, area: boundary.area }),
    figures: {
      boundary_id: boundary.id,
      ...(width === null ? nobodyKnows : areas),
      doubts,
      interval_s: interval,
      working_s: working,
      standing_s: standingOn(points, visits),
      average_speed: averageSpeed,
      top_speed: topSpeed,
      fast_share: fastShareOf(points, visits, { fieldId: ground.id, width, limitOf }),
      ...(await fuelOf(tx, customerId, stretch)),
    },
  };
}

/** What a stretch comes to; null where it was driven over and not worked. */
export async function countWorked(tx: Transaction, customerId: number, stretch: Stretch, on: OnField) {
  const counted = await countVisits(tx, customerId, stretch, on);
  return counted?.isWork ? counted.figures : null;
}

/** Counts a stretch that stands anew; null where its points or its field are no more. */
export async function recountStretch(
  tx: Transaction,
  customerId: number,
  stretch: Stretch & { width: number | null },
): Promise<Figures | null> {
  const { machine_id: machineId, field_id, from_dt: from, to_dt: to, width } = stretch;
  const points = await machinePoints(tx, customerId, { machineId, from, to });
  const grounds = await readGrounds(tx, customerId, points);
  const place = grounds.findIndex(({ id }) => id === field_id);
  const ground = grounds[place];
  if (!ground) return null;
  const visits = visitsOf(points, groundsUnder(points, grounds)).filter((visit) => visit.ground === place);
  if (visits.length === 0) return null;
  return (await countVisits(tx, customerId, stretch, { ground, points, visits, width }))?.figures ?? null;
}
