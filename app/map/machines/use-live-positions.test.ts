import { expect, test } from "vitest";
import { keyOf, type Live, type LivePoint, withNews } from "./use-live-positions";

const begin = Date.parse("2026-07-14T06:00:00Z");
const pointAt = (second: number): LivePoint => ({
  dt: new Date(begin + second * 1000).toISOString(),
  ...{ lat: 47, lon: 39, speed: 9, course: 90 },
});
const tracker = (id: number) => ({
  ...{
    source: "wialon" as const,
    serial: String(id),
    lat: 47,
    lon: 39,
    speed: 9,
    course: 90,
    age: 1,
    stale: false,
    fuel: null,
    taken_off: false,
  },
  dt: pointAt(0).dt,
  machine: { id, model: "К-744", number: null, machine_type: "TRACTOR" as const },
});

test("of a long day all points of the followed machine stay, of the others the last two minutes", () => {
  const [followed, other] = [tracker(1), tracker(2)];
  let live: Live = { positions: new Map(), tails: new Map(), failed: false };
  for (let second = 0; second < 3600; second += 5) {
    // Each answer begins before the last one's end: what came twice stands once.
    const points = [-1, 0, 1, 2, 3, 4].map((after) => pointAt(second + after));
    live = withNews(live, { items: [followed, other].map((one) => ({ ...one, points })) }, keyOf(followed));
  }
  expect(live.tails.get(keyOf(followed))).toEqual(Array.from({ length: 3601 }, (_, at) => pointAt(at - 1)));
  expect(live.tails.get(keyOf(other))).toEqual(Array.from({ length: 121 }, (_, at) => pointAt(3479 + at)));
});
