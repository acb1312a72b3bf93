import type { Transaction } from "../../platform/database/scope";
import { machinePieces } from "../track/machine-pieces";
import { type Points, readPoints } from "../track/read-points";
import type { Visit } from "../track/visits";

/** What trackers carried by a machine told between two moments. */
export const machinePoints = async (
  tx: Transaction,
  customerId: number,
  driven: Parameters<typeof machinePieces>[2],
): Promise<Points> => readPoints(tx, customerId, await machinePieces(tx, customerId, driven));

/** The points of visits, one after the other. */
export function pointsOf(points: Points, visits: readonly Visit[]) {
  const pick = <A extends Float64Array | Float32Array>(values: A, make: (parts: number[]) => A) =>
    make(visits.flatMap(({ from, to }) => Array.from(values.subarray(from, to + 1))));
  const wide = (parts: number[]) => Float64Array.from(parts);
  return {
    time: pick(points.time, wide),
    lat: pick(points.lat, wide),
    lon: pick(points.lon, wide),
    speed: pick(points.speed, (parts) => Float32Array.from(parts)),
  };
}
