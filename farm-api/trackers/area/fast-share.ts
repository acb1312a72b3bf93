import type { Transaction } from "../../platform/database/scope";
import type { Points } from "../track/read-points";
import type { Ground, Visit } from "../track/visits";
import { getWatchSettings } from "../watch/settings";
import { askWorks, readWorksAround } from "../watch/works-around";
import { fastestWork } from "./passes";

/** km/h that a machine may drive on a field at a moment. */
export type LimitOf = (fieldId: number, time: number) => number;

/** Limits of fields by the works that name the machine around its points. */
export async function limitsOf(
  tx: Transaction,
  { customerId, machineId }: { customerId: number; machineId: number },
  { points, grounds }: { points: Points; grounds: readonly Ground[] },
): Promise<LimitOf> {
  const { rules } = await getWatchSettings(tx, customerId);
  const told = (at: number) => new Date(points.time[at] ?? 0).toISOString();
  const span = { from: told(0), to: told(points.count - 1) };
  const works = await readWorksAround(tx, customerId, { fields: grounds.map(({ id }) => id), ...span });
  return askWorks(works, rules).limitFor(machineId);
}

interface Work {
  fieldId: number;
  /** Metres; null: nobody knows. */
  width: number | null;
  limitOf: LimitOf;
}

/** Which share of what a machine moved on its visits of a field it worked beyond the limit: who is on its way does not work. */
export function fastShareOf(points: Points, visits: readonly Visit[], { fieldId, width, limitOf }: Work): number {
  const limit = limitOf(fieldId, points.time[visits[0]?.from ?? 0] ?? 0);
  const fastest = fastestWork(width);
  let fast = 0;
  for (const { from, to } of visits)
    for (let at = from; at < to; at++) {
      const seconds = ((points.time[at + 1] ?? 0) - (points.time[at] ?? 0)) / 1000;
      const speed = points.speed[at + 1] ?? 0;
      if (speed > limit && speed <= fastest) fast += seconds;
    }
  const moving = visits.reduce((sum, visit) => sum + visit.moving, 0);
  return moving > 0 ? Math.min(fast / moving, 1) : 0;
}
