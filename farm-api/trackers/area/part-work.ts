import { gridHolder } from "../../geometry/grid-holder";
import { decodeWkb } from "../../geometry/wkb";
import { bufferOf, threadWork } from "../../platform/threads/work";
import type { Points } from "../track/read-points";
import { measureWorked, type Track } from "./worked-area";

export interface PartJob {
  points: Points;
  /** What is drawn, as well-known binary. */
  wkb: Uint8Array;
  /** Metres. */
  width: number;
}

/** The points that lie inside. */
function within({ count, time, lat, lon, speed }: Points, holds: ReturnType<typeof gridHolder>): Omit<Track, "width"> {
  const inside = new Uint32Array(count);
  let found = 0;
  for (let at = 0; at < count; at++) if (holds(lon[at] ?? 0, lat[at] ?? 0)) inside[found++] = at;
  const picked = (values: Float64Array | Float32Array) =>
    new Float64Array(found).map((_, at) => values[inside[at] ?? 0] ?? 0);
  return { time: picked(time), lat: picked(lat), lon: picked(lon), speed: Float32Array.from(picked(speed)) };
}

/**
 * What a machine worked inside of what is drawn. A week has 600,000 points, a drawing up to 20,000 corners: which lie inside is
 * found in the thread as well.
 */
export const partWork = threadWork("worked part", ({ points, wkb, width }: PartJob) =>
  measureWorked({ ...within(points, gridHolder(decodeWkb(bufferOf(wkb)))), wkb, width }),
);
