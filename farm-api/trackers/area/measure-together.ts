import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { jobThreads } from "../../platform/threads/pools";
import { groundsUnder, readGrounds, visitsOf } from "../track/visits";
import { machinePoints, pointsOf } from "./machine-points";
import { togetherWork } from "./worked-together";

/** A machine on a field from a moment until before another, and how wide it worked, metres. */
export interface Part {
  machine_id: number;
  from_dt: string;
  to_dt: string;
  width: number;
}

/** What machines worked of a field together, each place once: m², and the share by which it may be off. Null where nobody worked. */
export async function measureTogether(
  tx: Transaction,
  customerId: number,
  fieldId: number,
  parts: readonly Part[],
): Promise<{ net: number; band: number } | null> {
  const boundary = await tx.row<{ wkb: Buffer }>(sql`
    SELECT wkb FROM boundary WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND replaced_at IS NULL`);
  if (!boundary) return null;
  const tracks = [];
  for (const { machine_id: machineId, from_dt: from, to_dt: to, width } of parts) {
    const points = await machinePoints(tx, customerId, { machineId, from, to });
    const grounds = await readGrounds(tx, customerId, points);
    const place = grounds.findIndex(({ id }) => id === fieldId);
    const visits = visitsOf(points, groundsUnder(points, grounds)).filter(({ ground }) => ground === place);
    tracks.push({ ...pointsOf(points, visits), width });
  }
  return jobThreads.run(togetherWork, customerId, { wkb: boundary.wkb, tracks });
}
