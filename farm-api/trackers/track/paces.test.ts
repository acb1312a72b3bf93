import { expect, test } from "vitest";
import type { Points } from "./read-points";
import { lineOf } from "./simplify";
import { groundsUnder, pacesOn, standingOn, visitsOf } from "./visits";

const eastward = 1 / 75_800;

/** Points each fifteen seconds along one parallel, by their speeds; a jump of metres may come before one. */
function driven(speeds: readonly number[], jumps: Record<number, number> = {}): Points {
  const metres: number[] = [];
  for (const [at, speed] of speeds.entries()) metres.push((metres.at(-1) ?? 0) + (jumps[at] ?? (speed / 3.6) * 15));
  return {
    count: speeds.length,
    time: Float64Array.from(speeds, (_, at) => at * 15_000),
    lat: new Float64Array(speeds.length).fill(47),
    lon: Float64Array.from(metres, (one) => 39 + one * eastward),
    speed: Float32Array.from(speeds),
  };
}

const running = (differences: readonly number[] = []) =>
  differences.map((_, at) => differences.slice(0, at + 1).reduce((sum, one) => sum + one, 0));

test("the line tells the pace of all points that it leaves out, to the tenth", () => {
  const even = lineOf(driven(new Array<number>(60).fill(5.9)));
  expect(even?.seconds).toHaveLength(2);
  expect(running(even?.pace).at(-1)).toBe(59);
  // Slower at both ends, within what a line may leave out.
  const turned = lineOf(driven([5.4, ...new Array<number>(58).fill(7), 5.4], { 59: (7 / 3.6) * 15 }));
  expect(turned?.seconds).toHaveLength(2);
  expect(running(turned?.pace).at(-1)).toBe(70);
});

test("a coarser line is looked for without all points being gone through for each", () => {
  const noise = (at: number) => Math.sin(at * 12.9898) * 8;
  const points = driven(Array.from({ length: 60_000 }, (_, at) => 12 + noise(at)));
  let asked = 0;
  const time = new Proxy(points.time, {
    get: (of, at) => {
      asked++;
      return Reflect.get(of, at);
    },
  });
  const line = lineOf({ ...points, time });
  expect(line?.tolerance).toBeGreaterThan(3);
  expect(line?.seconds.length).toBeLessThanOrEqual(5001);
  expect(asked / points.count).toBeLessThan(12);
});

test("who falls silent as it drives and is heard of again in the same place has stood there", () => {
  const points = driven([20, 20, 20, 20, 20], { 3: 10 });
  points.time.set([0, 15_000, 30_000, 7_230_000, 7_245_000]);
  const { seconds, pace } = lineOf(points) ?? {};
  const paces = running(pace);
  expect(running(seconds).map((second, at) => [second, paces[at]])).toEqual([
    [0, 200],
    [30, 200],
    [7230, 0],
    [7245, 200],
  ]);
});

test("paces are those on the field, and what stood there is what it stood elsewhere too", () => {
  const away = 1000;
  const speeds = [
    ...new Array<number>(40).fill(9),
    ...new Array<number>(140).fill(0),
    ...new Array<number>(40).fill(9),
  ];
  const points = driven(speeds, { 40: away, 180: -2.4 * away });
  const ground = { id: 1, name: "Балка", west: 38, south: 46, east: 40, north: 48 };
  const on = { ...ground, holds: (lon: number) => lon < 39 + 1600 * eastward };
  const under = groundsUnder(points, [on]);
  const visits = visitsOf(points, under);
  expect(visits).toHaveLength(2);
  const paces = pacesOn(points, under, visits);
  expect([paces[0], standingOn(points, visits)]).toEqual([0, 0]);
  expect(paces[18]).toBe(2 * 39 * 15);
  const still = driven([9, 9, 9, 9, 9, 0, 0, 0, 0, 9, 9, 9, 9]);
  const there = groundsUnder(still, [on]);
  const stood = visitsOf(still, there);
  expect(pacesOn(still, there, stood)[0]).toBe(standingOn(still, stood));
  expect(standingOn(still, stood)).toBe(4 * 15);
});
