import { expect, test } from "vitest";
import { workType } from "#contract/work-words";
import { hoursInto, momentOf } from "#formats/days/instants";
import { multiPolygon, type Position } from "../../geometry/types";
import { usualLimits } from "../../trackers/watch/usual-rules";
import { type DrivenDay, drawDays } from "./draw-days";
import { drawLiveDay } from "./draw-live-day";
import { passesOver } from "./passes";
import type { DriveJob } from "./read-jobs";
import { lengthOf } from "./timeline";
import { edgesAround, yardOf } from "./yard-jobs";

const box = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

test("a field with a hole is driven on one side of it after the other, once over it at most", () => {
  const way = passesOver({
    shape: multiPolygon([[box(40, 47, 0.02), box(40.007, 47.007, 0.006)]]),
    width: 12,
    part: 0,
    parts: 1,
  });
  const isInside = ([lon, lat]: Position) => lon > 40.008 && lon < 40.012 && lat > 47.008 && lat < 47.012;
  const crossings = way.slice(1).filter((to, at) => {
    const from = way[at] ?? to;
    return [0.25, 0.5, 0.75].some((share) =>
      isInside([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]),
    );
  });
  expect(crossings.length).toBeLessThanOrEqual(1);
  // All of it but the hole, in passes 12 m apart.
  const hectares = (2224 * 1517 - 667 * 455) / 10_000;
  expect((lengthOf(way) * 12) / 10_000 / hectares).toBeGreaterThan(0.95);
  expect((lengthOf(way) * 12) / 10_000 / hectares).toBeLessThan(1.2);
});

/** Of a machine's work on the day, or days after it. */
function job(nth: number, km: number, day: string): DriveJob {
  const lat = 47 + nth / 50;
  const passes = Math.round(km / 0.758);
  const way = Array.from({ length: passes * 2 }, (_, at): Position => {
    const pass = Math.floor(at / 2);
    return [40 + ((at + pass) % 2 === 0 ? 0 : 0.01), lat + pass * 0.00008];
  });
  const [begins, ends] = [hoursInto(day, 7, 3), hoursInto(day, 16, 3)];
  const tractor = { machineType: "TRACTOR", workTypeId: null, equipmentId: null } as const;
  return { serial: String(nth), trackerId: nth, ...tractor, begins, ends, way };
}

test.each(["2026-07-14", "2026-03-01"])("at any moment of %s some machines drive, and all are heard", (day) => {
  const next = day === "2026-07-14" ? "2026-07-16" : "2026-03-02";
  const before = day === "2026-07-14" ? "2026-07-11" : "2026-02-27";
  const jobs = [60, 40, 59, 25, 30, 45, 38, 52].map((km, nth) => job(nth + 1, km, nth < 4 ? day : next));
  const days = drawLiveDay([job(9, 30, before), ...jobs], day);
  expect(days).toHaveLength(9);
  for (let time = momentOf(hoursInto(day, 0, 3)); time < momentOf(hoursInto(day, 24, 3)); time += 60_000) {
    const stands = days.map(({ timeline }) => timeline.at(time));
    expect(stands.every((stand) => stand !== null)).toBe(true);
    expect(
      stands.filter((stand) => (stand?.speed ?? 0) > 0).length,
      new Date(time).toISOString(),
    ).toBeGreaterThanOrEqual(1);
  }
  const idle = days.find(({ trackerId }) => trackerId === 9);
  expect(idle?.timeline.at(momentOf(hoursInto(day, 12, 3)))?.speed).toBe(0);
});

test("who goes on with a field begins where the day before ended, and goes to the next one when it is done", () => {
  const [before, date] = ["2026-07-13", "2026-07-14"];
  const begun = { ...job(1, 60, before), ends: hoursInto(date, 9, 3), equipmentId: 7 };
  const later = { ...job(2, 60, "2026-07-15"), serial: "1", trackerId: 1, equipmentId: 7 };
  const latsOn = (day: DrivenDay | undefined) =>
    Array.from(
      { length: 24 * 60 },
      (_, minute) => momentOf(hoursInto(day?.day ?? date, 0, 3)) + minute * 60_000,
    ).flatMap((time) => day?.timeline.at(time)?.lat ?? []);
  const [first, second] = [latsOn(drawDays([begun, later], before)[0]), latsOn(drawLiveDay([begun, later], date)[0])];
  const top = Math.max(...begun.way.map(([, lat]) => lat));
  expect(Math.max(...first)).toBeLessThan(top);
  // A pass apart at most.
  expect(Math.abs(Math.min(...second) - Math.max(...first))).toBeLessThan(0.0002);
  const [onFirst, onNext] = [second.filter((lat) => lat <= top), second.filter((lat) => lat >= 47.04)];
  expect(onFirst.length).toBeGreaterThan(30);
  expect(onNext.length).toBeGreaterThan(240);
});

test("from field to field a machine drives, by night and over days without work too", () => {
  const [first, second, third] = [job(1, 30, "2026-07-10"), job(4, 30, "2026-07-11"), job(7, 30, "2026-07-13")];
  const jobs = [first, second, third].map((one) => ({ ...one, serial: "1", trackerId: 1 }));
  const drawn = ["2026-07-10", "2026-07-11", "2026-07-13"].flatMap((day) => drawDays(jobs, day));
  drawn.push(...drawLiveDay([...jobs, { ...job(2, 30, "2026-07-14"), serial: "1", trackerId: 1 }], "2026-07-14"));
  const stands = drawn.flatMap(({ day, timeline }) =>
    Array.from({ length: 24 * 60 }, (_, minute) => timeline.at(momentOf(hoursInto(day, 0, 3)) + minute * 60_000)),
  );
  const placeOf = (stand: (typeof stands)[number] | undefined): Position => [stand?.lon ?? 0, stand?.lat ?? 0];
  const farthest = Math.max(
    ...stands.slice(1).map((stand, before) => lengthOf([placeOf(stands[before]), placeOf(stand)])),
  );
  // What the fastest of them drives in a minute.
  expect(farthest).toBeLessThan(480);
});

const speedsOn = (day: DrivenDay | undefined, date: string) =>
  Array.from(
    { length: 24 * 60 },
    (_, minute) => day?.timeline.at(momentOf(hoursInto(date, 0, 3)) + minute * 60_000)?.speed ?? 0,
  );

test("a sprayer drives as sprayers do, early and late, and an implement goes with one machine", () => {
  const date = "2026-07-14";
  const sprayer = { ...job(1, 12, date), machineType: "SPRAYER" as const };
  const header = { machineType: "HARVESTER" as const, equipmentId: 7 };
  const days = drawLiveDay([sprayer, { ...job(2, 30, date), ...header }, { ...job(3, 25, date), ...header }], date);
  const speeds = speedsOn(days[0], date);
  const moving = speeds.filter((speed) => speed > 0);
  expect(Math.min(...moving)).toBeGreaterThan(11);
  expect(Math.max(...moving)).toBeLessThan(19);
  expect(speeds.slice(11 * 60, 17 * 60).every((speed) => speed === 0)).toBe(true);
  expect(days.map((day) => speedsOn(day, date).some((speed) => speed > 0))).toEqual([true, true, false]);
});

test("a day that is past has each work in the hours that are written of it", () => {
  const day = "2026-10-12";
  const morning = { ...job(1, 30, day), ends: hoursInto(day, 11, 3) };
  const after = {
    ...job(2, 40, day),
    serial: "1",
    trackerId: 1,
    begins: hoursInto(day, 13, 3),
    ends: hoursInto(day, 17, 3),
  };
  const speeds = speedsOn(drawDays([morning, after], day)[0], day);
  const minutesBetween = (from: number, to: number) =>
    speeds.slice(from * 60, to * 60).filter((speed) => speed > 0).length;
  expect([minutesBetween(0, 7), minutesBetween(11, 13), minutesBetween(17, 24)]).toEqual([0, 0, 0]);
  expect(minutesBetween(7, 11)).toBeGreaterThan(180);
  expect(minutesBetween(13, 17)).toBeGreaterThan(180);
});

test("nobody but who is in a hurry works faster than the work allows, however much is to be done", () => {
  // Hurried days are every third.
  const [usual, hasty] = ["2026-10-12", "2026-10-13"];
  const plowing = (day: string) => ({ ...job(1, 300, day), workTypeId: workType.plowing });
  const top = (days: readonly DrivenDay[], day: string) => Math.max(...speedsOn(days[0], day));
  const limit = usualLimits.get(workType.plowing) ?? 0;
  for (const day of [usual, hasty]) expect(top(drawLiveDay([plowing(day)], day), day)).toBeLessThan(limit);
  expect(top(drawDays([plowing(usual)], usual), usual)).toBeLessThan(limit);
  expect(top(drawDays([plowing(hasty)], hasty), hasty)).toBeGreaterThan(limit);
});

test("on a winter's evening and at night a loader goes on", () => {
  const date = "2026-01-20";
  const onYard = { ...job(1, 150, date), onYard: true as const };
  const days = drawLiveDay(
    [
      { ...onYard, machineType: "LOADER" },
      { ...onYard, serial: "2", trackerId: 2 },
    ],
    date,
  );
  const [loader = [], tractor = []] = days.map((day) => speedsOn(day, date));
  for (const hour of [1, 5, 12, 18, 20, 23])
    expect(
      loader.slice(hour * 60, hour * 60 + 10).some((speed) => speed > 0),
      `${hour} h`,
    ).toBe(true);
  expect(tractor.slice(18 * 60).every((speed) => speed === 0)).toBe(true);
});

test("the yard is on no field", () => {
  const fields = [0, 1, 2].map((nth) => ({ west: 40 + nth / 100, south: 47, east: 40.009 + nth / 100, north: 47.02 }));
  const [lon, lat] = yardOf(fields);
  expect(fields.some(({ west, south, east, north }) => lon > west && lon < east && lat > south && lat < north)).toBe(
    false,
  );
  expect(Math.abs(lat - 47.01)).toBeLessThan(0.05);
  const many = Array.from({ length: 100 }, (_, nth) => ({ west: 40 + nth, south: 47, east: 40.9 + nth, north: 47.9 }));
  expect(Math.max(...edgesAround([60, 47], many).map(([west]) => Math.abs(west - 60)))).toBeLessThan(7);
});
