import { expect, test } from "vitest";
import type { Track } from "#contract/trackers";
import { stripOf } from "./strip.server";

const begin = "2026-07-10T00:00:00.000Z";
const hour = (hours: number) => new Date(Date.parse(begin) + hours * 3_600_000).toISOString();
const figures = { distance: 0, moving: 0, standing: 0, on_fields: 0, top_speed: 12, fuel: null, fuel_from: null };

function track(fuel: [hour: number, level: number][], gap: [from: number, to: number]): Track {
  const differences = (values: number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));
  const none = [0, 0];
  return {
    points_count: 2,
    line: { begin, seconds: [0, 60 * 3600], lat: none, lon: none, speed: none, pace: none, tolerance: 1.5 },
    fuel: {
      unit: "l",
      seconds: differences(fuel.map(([at]) => at * 3600)),
      level: differences(fuel.map(([, level]) => level * 10)),
    },
    figures,
    stops: [],
    gaps: [{ from: hour(gap[0]), to: hour(gap[1]) }],
    visits: [],
    ways: [],
  };
}

test("no line of fuel goes through a silence: nobody knows what became of the tank meanwhile", () => {
  const told = track(
    [
      [0, 600],
      [20, 400],
      [40, 800],
      [60, 600],
    ],
    [20, 40],
  );
  expect(stripOf(told)?.fuel?.lines).toEqual([
    [
      [0, 0.75],
      [0.333, 0.5],
    ],
    [
      [0.667, 1],
      [1, 0.75],
    ],
  ]);
});

test("what is left out of the line around a silence is told by what is kept", () => {
  const told = track(
    [
      [0, 800],
      [60, 200],
    ],
    [15, 45],
  );
  expect(stripOf(told)?.fuel?.lines).toEqual([
    [
      [0, 1],
      [0.25, 0.8125],
    ],
    [
      [0.75, 0.4375],
      [1, 0.25],
    ],
  ]);
});

test("the strip has the colours of the map: passes just below a speed are not of the next one", () => {
  const told = track(
    [
      [0, 600],
      [60, 500],
    ],
    [70, 80],
  );
  const [none, fast] = [
    [0, 0],
    [6, 0],
  ];
  const line = { begin, seconds: [0, 60 * 3600], lat: none, lon: none, speed: fast, pace: [59, 0], tolerance: 1.5 };
  const columns = stripOf({ ...told, line })?.columns ?? [];
  expect(columns.some((speed) => speed === 5.9)).toBe(true);
  expect(columns.some((speed) => (speed ?? 0) >= 6)).toBe(false);
});
