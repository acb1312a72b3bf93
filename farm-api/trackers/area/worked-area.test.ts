import { expect, test } from "vitest";
import { areaOf } from "../../geometry/area";
import type { Position } from "../../geometry/types";
import { multiPolygon } from "../../geometry/types";
import { encodeWkb } from "../../geometry/wkb";
import { type AreaJob, measureWorked } from "./worked-area";

const origin: Position = [40, 47];
const perLat = 111_132.95 - 559.85 * Math.cos((94 * Math.PI) / 180);
const perLon = 111_412.88 * Math.cos((47 * Math.PI) / 180) - 93.5 * Math.cos((141 * Math.PI) / 180);
const at = (x: number, y: number): Position => [origin[0] + x / perLon, origin[1] + y / perLat];

/** A field of 1,000 by 600 m: 60 ha. */
const field = multiPolygon([[[at(0, 0), at(1000, 0), at(1000, 600), at(0, 600), at(0, 0)]]]);

interface Drive {
  width: number;
  /** Metres from one pass to the next. */
  apart: number;
  passes: number;
  interval: number;
  kmh?: number;
  noise?: (place: number) => number;
}

/** Drives passes along the field there and back, turning beyond its ends. */
function driven({ width, apart, passes, interval, kmh = 10, noise = () => 0 }: Drive): AreaJob {
  const way: [number, number][] = [];
  for (let pass = 0; pass < passes; pass++) {
    const y = width / 2 + pass * apart;
    const ends: [number, number][] = [
      [-15, y],
      [1015, y],
    ];
    way.push(...(pass % 2 === 0 ? ends : ends.reverse()));
  }
  const points: { time: number; place: Position }[] = [];
  let [time, due] = [0, 0];
  for (let leg = 1; leg < way.length; leg++) {
    const [ax, ay] = way[leg - 1] ?? [0, 0];
    const [bx, by] = way[leg] ?? [0, 0];
    const seconds = (Math.hypot(bx - ax, by - ay) / kmh) * 3.6;
    for (; due < time + seconds; due += interval) {
      const share = (due - time) / seconds;
      const shake = noise(points.length);
      points.push({ time: due * 1000, place: at(ax + (bx - ax) * share + shake, ay + (by - ay) * share - shake) });
    }
    time += seconds;
  }
  return {
    wkb: encodeWkb(field),
    width,
    time: Float64Array.from(points, (point) => point.time),
    lat: Float64Array.from(points, ({ place }) => place[1]),
    lon: Float64Array.from(points, ({ place }) => place[0]),
    speed: Float32Array.from(points, () => kmh),
  };
}

const hectares = (area: number | null | undefined) => (area ?? Number.NaN) / 10_000;

test.each([1, 5])("passes that lie side by side cover what they cover, at a point every %s s", (interval) => {
  const worked = measureWorked(driven({ width: 10, apart: 10, passes: 40, interval }));
  expect(hectares(worked?.net) / 40).toBeGreaterThan(0.99);
  expect(hectares(worked?.net) / 40).toBeLessThan(1.01);
  expect(hectares(worked?.overlap)).toBeLessThan(0.4);
  expect(worked).toMatchObject({ interval, doubts: ["no-signal"] });
  expect(worked?.averageSpeed).toBeCloseTo(10, 0);
});

test("overlap and misses are told as they were driven", () => {
  // 12 m wide, 10.8 m apart: a tenth is driven over twice.
  const lapped = measureWorked(driven({ width: 12, apart: 10.8, passes: 40, interval: 2 }));
  expect(hectares(lapped?.gross)).toBeCloseTo(48, 0);
  expect(hectares(lapped?.overlap)).toBeCloseTo(4.68, 0);
  // 6 m wide, 6.5 m apart: half a metre is left 39 times.
  const missed = measureWorked(driven({ width: 6, apart: 6.5, passes: 40, interval: 2 }));
  expect(hectares(missed?.net)).toBeCloseTo(24, 0);
  expect(hectares(missed?.missed)).toBeCloseTo(1.95, 0);
});

test("overlap and misses are drawn where they were driven, and only for who wants them", () => {
  const lapped = measureWorked({ ...driven({ width: 12, apart: 10.8, passes: 40, interval: 2 }), draws: true });
  expect(areaOf(lapped?.overlapShape ?? multiPolygon([])) / (lapped?.overlap ?? 1)).toBeCloseTo(1, 1);
  const missed = measureWorked({ ...driven({ width: 6, apart: 6.5, passes: 40, interval: 2 }), draws: true });
  expect(areaOf(missed?.missedShape ?? multiPolygon([])) / (missed?.missed ?? 1)).toBeCloseTo(1, 1);
  expect(measureWorked(driven({ width: 6, apart: 6.5, passes: 4, interval: 2 }))).toMatchObject({
    overlapShape: null,
    missedShape: null,
  });
  expect(measureWorked({ ...driven({ width: 12, apart: 12, passes: 4, interval: 15 }), draws: true })).toMatchObject({
    overlapShape: null,
  });
});

test("points far apart tell a net within a tenth, and neither overlap nor misses", () => {
  for (const interval of [15, 30]) {
    const worked = measureWorked(driven({ width: 12, apart: 12, passes: 40, interval }));
    expect(Math.abs(hectares(worked?.net) / 48 - 1), String(interval)).toBeLessThan(0.08);
    expect(worked).toMatchObject({ overlap: null, missed: null, doubts: ["no-signal", "sparse"] });
    expect(worked?.band).toBe(0.08);
  }
});

test("noise of a receiver does not make hectares", () => {
  const noise = (place: number) => Math.sin(place * 12.9898) * 0.6;
  const worked = measureWorked(driven({ width: 12, apart: 12, passes: 30, interval: 5, noise }));
  expect(Math.abs(hectares(worked?.net) / 36 - 1)).toBeLessThan(0.03);
});

test("who only stands or drives by has worked nothing", () => {
  const still = driven({ width: 6, apart: 6, passes: 4, interval: 5, kmh: 0.5 });
  expect(measureWorked(still)).toBeNull();
  expect(measureWorked(driven({ width: 6, apart: 6, passes: 2, interval: 5, kmh: 45 }))).toBeNull();
});

test("a day of a point a second is measured in seconds", () => {
  const job = { ...driven({ width: 12, apart: 12, passes: 49, interval: 1, kmh: 6 }), draws: true };
  const began = performance.now();
  expect(hectares(measureWorked(job)?.net)).toBeGreaterThan(58);
  expect(job.time.length).toBeGreaterThan(29_000);
  expect(performance.now() - began).toBeLessThan(5000);
});
