import { expect, test } from "vitest";
import type { FailingPart } from "#contract/weather-shapes";
import { hoursInto } from "#formats/days/instants";
import { viewWindows } from "./windows-view.server";

const at = (hour: number) => hoursInto("2026-07-14", hour, 0);
const span = (from: number, to: number, verdict: "go" | "caution") => ({ from: at(from), to: at(to), verdict });
const windy = (value: number): FailingPart => ({
  ...{ parameter: "wind", verdict: "caution", value, limit: 3, side: "over" },
});

/** Hours from midnight on; what speaks against each. */
const hoursWith = (count: number, failing: (hour: number) => FailingPart[]) =>
  Array.from({ length: count }, (_, hour) => ({
    ...{ at: at(hour), station: null },
    ...{ temperature: 20, humidity: 60, precipitation: 0, wind: 4, gust: 5, wind_direction: 90, cloud: 50 },
    ...{ radiation: 0, weather_code: 0, dew_point: 12, delta_t: 5 },
    spray: { verdict: failing(hour).length > 0 ? ("caution" as const) : ("go" as const), failing: failing(hour) },
  }));

test("windows stand the best first, no more than a few of them open, and those with care say what hinders", () => {
  const hours = hoursWith(60, (hour) => (hour < 10 || hour > 30 ? [windy(3 + hour / 10)] : []));
  const windows = [
    ...[span(0, 3, "caution"), span(4, 9, "caution"), span(10, 12, "go"), span(14, 20, "go"), span(22, 30, "go")],
    ...[span(32, 40, "caution"), span(50, 53, "caution")],
  ];
  const { windows: open, moreWindows } = viewWindows({ windows, hours, hours_needed: 5 }, 3);
  expect(open.map(({ word, why }) => [word, why])).toEqual([
    ["можно, ближайшее, которого хватит на всё поле", null],
    ["можно", null],
    ["можно", null],
    ["с осторожностью", "ветер 6,2…6,9 м/с (осторожно выше 3)"],
  ]);
  expect(open[0]?.when).toMatch(/17:00/);
  expect(moreWindows.map(({ why }) => why)).toEqual([
    "ветер 3…3,2 м/с (осторожно выше 3)",
    "ветер 3,4…3,8 м/с (осторожно выше 3)",
    "ветер 8…8,2 м/с (осторожно выше 3)",
  ]);
});

test("an hour with care beside a good window is no window of its own", () => {
  const hours = hoursWith(12, (hour) => (hour > 7 ? [windy(4)] : []));
  const seen = viewWindows({ windows: [span(0, 9, "caution"), span(0, 8, "go")], hours, hours_needed: null }, 3);
  expect([...seen.windows, ...seen.moreWindows].map(({ word }) => word)).toEqual(["можно, ближайшее"]);
});
