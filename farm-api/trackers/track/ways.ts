import { metresFrom, type Points } from "./read-points";
import { type Stretches, stepKind } from "./stretches";
import type { Visit } from "./visits";

/** From one point to another, both of it, and the metres between them. */
interface Way {
  from: number;
  to: number;
  distance: number;
}

/** Metres: less is a turn at the gate. */
const shortestWay = 100;

/** What a machine drove between its visits of fields, from one stop to the next. */
export function waysOf(
  points: Points,
  visits: readonly Visit[],
  { stops, gaps }: Pick<Stretches, "stops" | "gaps">,
): Way[] {
  const isElsewhere = new Uint8Array(points.count);
  for (const { from, to } of [...visits, ...stops, ...gaps]) isElsewhere.fill(1, from, to);
  const ways: Way[] = [];
  let way: Way | null = null;
  for (let at = 0; at + 1 < points.count; at++) {
    if (isElsewhere[at] === 1) way = null;
    else if (stepKind(points, at) === "moving") {
      if (!way) {
        way = { from: at, to: at, distance: 0 };
        ways.push(way);
      }
      way.to = at + 1;
      way.distance += metresFrom(points, at, at + 1);
    }
  }
  return ways.filter(({ distance }) => distance >= shortestWay);
}
