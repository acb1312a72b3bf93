import { expect, test } from "vitest";
import { workGroup } from "#contract/work-words";
import { type Ground, groundInHour, unknownGround } from "./field-work";
import { judgeWork, stopsOf, type WorkHour } from "./work-rules";

const fine: WorkHour = {
  ...{ temperature: 20, humidity: 55, precipitation: 0, wind: 3 },
  ...{ ground: { state: "workable", value: null, limit: null, side: null }, clock: 10, rainBefore: 0 },
};
const wet: Ground = { state: "wet", value: 9, limit: 5, side: "over" };
const frozen: Ground = { state: "frozen", value: -3, limit: 0, side: "under" };
const thawing: Ground = { state: "thawing", value: null, limit: null, side: null };
const judge = (group: keyof typeof workGroup, change: Partial<WorkHour> = {}) =>
  judgeWork({ ...fine, ...change }, workGroup[group])?.verdict ?? null;

test("on a fine morning all may be done, and nobody asks the weather about other works", () => {
  expect((["tillage", "fertilizing", "sowing", "harvest"] as const).map((group) => judge(group))).toEqual(
    Array.from({ length: 4 }, () => "go"),
  );
  expect(judge("other")).toBeNull();
});

test.each([
  ["sowing", { ground: wet }, "stop"],
  ["tillage", { ground: frozen }, "stop"],
  ["harvest", { ground: wet }, "caution"],
  ["fertilizing", { ground: thawing, temperature: -1 }, "caution"],
  ["fertilizing", { ground: thawing, temperature: 2 }, "stop"],
  ["fertilizing", { ground: frozen, temperature: -4 }, "stop"],
  ["tillage", { ground: thawing, temperature: -1 }, "stop"],
  ["fertilizing", { wind: 6 }, "caution"],
  ["fertilizing", { wind: 9 }, "stop"],
  ["harvest", { humidity: 80 }, "caution"],
  ["harvest", { humidity: 90 }, "stop"],
  ["harvest", { rainBefore: 3 }, "stop"],
  ["harvest", { precipitation: 0.1 }, "caution"],
  ["sowing", { precipitation: 2 }, "stop"],
  ["tillage", { clock: 23 }, "stop"],
  ["harvest", { humidity: null }, "unknown"],
  ["sowing", { ground: unknownGround }, "unknown"],
] as const)("%s with %o: %s", (group, change, verdict) => {
  expect(judge(group, change)).toBe(verdict);
});

test("what stops a work is told with its figure and the limit", () => {
  expect(stopsOf({ ...fine, ground: wet, wind: 9 }, workGroup.fertilizing)).toEqual([
    { parameter: "wind", value: 9, limit: 8, side: "over" },
    { parameter: "ground", value: 9, limit: 5, side: "over" },
  ]);
});

test("rain wets the ground from its first hour on, a thaw from the day's beginning", () => {
  const rain = Array.from({ length: 24 }, (_, hour) => (hour === 14 ? 12 : 0));
  const dry = rain.map(() => 0);
  const of = (before: Ground | undefined, after: Ground, precipitation: (number | null)[] = rain) =>
    [6, 13, 14, 20].map((clock) => groundInHour(clock, { precipitation, before, after }).state);
  const workable = fine.ground;
  expect(of(workable, wet)).toEqual(["workable", "workable", "wet", "wet"]);
  expect(groundInHour(6, { precipitation: rain, before: { ...wet, value: 6 }, after: wet }).value).toBe(6);
  // Nobody knows when it falls, or it was no rain.
  expect(of(workable, wet, [null, ...rain.slice(1)])).toEqual(["wet", "wet", "wet", "wet"]);
  expect(groundInHour(6, { precipitation: dry, before: { ...wet, value: 11 }, after: wet }).value).toBe(9);
  const thawed: Ground = { ...wet, value: null, limit: null, side: null };
  for (const [before, after] of [
    [frozen, wet],
    [undefined, wet],
    [unknownGround, wet],
    [workable, thawed],
    [workable, frozen],
    [workable, workable],
  ] as const)
    expect(of(before, after)).toEqual([after.state, after.state, after.state, after.state]);
});
