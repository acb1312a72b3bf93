import { expect, test } from "vitest";
import { hoursOf } from "./hours";
import { hourly, unknownHours } from "./sources/source";
import { windowsOf } from "./windows";

const day = { day: "2026-07-14", ...Object.fromEntries(hourly.map((name) => [name, unknownHours()])) };
const hours = hoursOf(day as Parameters<typeof hoursOf>[0], 0).slice(9, 13);
const go = ["go", "go", "go", "go"] as const;
const at = (time: string) => new Date(`2026-07-14T${time}Z`);

test("of the hour that goes on only what is left of it is offered, from the next quarter on", () => {
  const offered = (time: string) =>
    windowsOf(hours, go, at(time)).map(({ from, to }) => [from.slice(11, 16), to.slice(11, 16)]);
  expect(offered("09:00:00")).toEqual([["09:00", "13:00"]]);
  expect(offered("09:20:00")).toEqual([["09:30", "13:00"]]);
});

test("a window of which less than two hours are left is gone", () => {
  expect(windowsOf(hours, ["go", "go", "stop", "stop"], at("09:05:00"))).toEqual([]);
  expect(windowsOf(hours, ["go", "go", "stop", "stop"], at("09:00:00"))).toHaveLength(1);
});
