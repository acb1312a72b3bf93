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

/** What is driven after another drive, so many seconds later. */
function followed(first: AreaJob, second: AreaJob): AreaJob {
  const later = (first.time.at(-1) ?? 0) + 6 * 3_600_000;
  return {
    ...first,
    time: Float64Array.from([...first.time, ...second.time.map((time) => time + later)]),
    lat: Float64Array.from([...first.lat, ...second.lat]),
    lon: Float64Array.from([...first.lon, ...second.lon]),
    speed: Float32Array.from([...first.speed, ...second.speed]),
  };
}

test.each([
  { kmh: 18, interval: 5 },
  { kmh: 25.2, interval: 2 },
  { kmh: 32, interval: 1 },
])("strips that are driven over again are overlap, not more and not less of the net: $kmh km/h", (again) => {
  const first = driven({ width: 28, apart: 28, passes: 10, interval: 5, kmh: 18 });
  const twice = followed(first, driven({ width: 28, apart: 28, passes: 10, ...again }));
  const [once, both] = [measureWorked(first), measureWorked(twice)];
  expect(hectares(once?.net)).toBeCloseTo(28, 0);
  expect((both?.net ?? 0) / (once?.net ?? 1)).toBeCloseTo(1, 2);
  expect((both?.gross ?? 0) / (once?.gross ?? 1)).toBeCloseTo(2, 1);
  expect(both?.overlap).toBeCloseTo((both?.gross ?? 0) - (both?.net ?? 0), 6);
  expect(both?.doubts).toEqual(["no-signal"]);
});

test("what was driven too fast for the implement is told, not lost in silence", () => {
  const first = driven({ width: 9, apart: 9, passes: 10, interval: 5, kmh: 8 });
  const both = measureWorked(followed(first, driven({ width: 9, apart: 9, passes: 10, interval: 5, kmh: 28 })));
  expect((both?.gross ?? 0) / (measureWorked(first)?.gross ?? 1)).toBeLessThan(1.02);
  expect(both?.doubts).toEqual(["no-signal", "fast"]);
});

test("passes of a terminal that says more seldom than before are not lost", () => {
  const seldom = driven({ width: 12, apart: 12, passes: 10, interval: 30, kmh: 6 });
  const near = driven({ width: 12, apart: 12, passes: 2, interval: 1, kmh: 6 });
  const both = measureWorked(followed(seldom, near));
  expect(hectares(both?.net)).toBeGreaterThan(11);
  expect(both).toMatchObject({ interval: 30, overlap: null });
});

test("no more is worked than was driven, however wide the gaps between strips", () => {
  const worked = measureWorked(driven({ width: 7, apart: 9, passes: 30, interval: 15, kmh: 8 }));
  expect(worked?.net).toBeLessThanOrEqual(worked?.gross ?? 0);
  expect(hectares(worked?.net) / 21).toBeCloseTo(1, 1);
  expect(worked?.averageSpeed).toBeCloseTo(8, 0);
  expect(worked?.averageSpeed).toBeLessThanOrEqual(8.001);
});

test.each([5, 30])(
  "who slows down for the turns worked at the speed of the passes, at a point every %s s",
  (interval) => {
    const drive = driven({ width: 12, apart: 12, passes: 12, interval, kmh: 18 });
    let [late, time] = [0, Number(drive.time[0])];
    // Beyond the border, and as it comes near, it drives a third as fast.
    const slowed = drive.time.map((moment, at) => {
      const x = ((drive.lon[at] ?? 0) - origin[0]) * perLon;
      if (x < 5 || x > 995) late += 2 * (moment - time);
      time = moment;
      return moment + late;
    });
    expect(measureWorked({ ...drive, time: slowed })?.averageSpeed).toBeGreaterThan(17.7);
  },
);

test("noise of a receiver does not make hectares", () => {
  const noise = (place: number) => Math.sin(place * 12.9898) * 0.6;
  const worked = measureWorked(driven({ width: 12, apart: 12, passes: 30, interval: 5, noise }));
  expect(Math.abs(hectares(worked?.net) / 36 - 1)).toBeLessThan(0.03);
});

test("the band holds what a receiver leaves between passes that wanders by a metre, and no more on an even day", () => {
  const noise = (place: number) => Math.sin(place / 18) * 1.1;
  const wandering = measureWorked(driven({ width: 10, apart: 10, passes: 40, interval: 5, noise }));
  const off = 1 - hectares(wandering?.net) / 40;
  expect(off).toBeGreaterThan(0.03);
  expect(wandering?.band).toBeGreaterThan(off);
  expect(measureWorked(driven({ width: 10, apart: 10, passes: 40, interval: 5 }))?.band).toBeLessThan(0.035);
  // What is left two and a half metres wide is left, whatever the receiver.
  expect(measureWorked(driven({ width: 10, apart: 12.5, passes: 30, interval: 5 }))?.band).toBeLessThan(0.035);
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
