import { expect, test } from "vitest";
import { recutDays } from "./recut-days";
import { hourly, type SourceDay, unknownHours } from "./sources/source";

/** A day whose hours have their own number for every reading. */
const dayOf = (day: string): SourceDay => ({
  day,
  ...(Object.fromEntries(hourly.map((name) => [name, unknownHours().map((_, hour) => hour)])) as Omit<
    SourceDay,
    "day"
  >),
});
const on = (days: readonly SourceDay[], day: string) => days.find((one) => one.day === day);

test("a clock three hours ahead has each reading three hours later, and the last of a day on the next", () => {
  const days = recutDays([dayOf("2026-07-14")], 3);
  expect(on(days, "2026-07-14")?.temperature.slice(0, 5)).toEqual([null, null, null, 0, 1]);
  expect(on(days, "2026-07-15")?.temperature.slice(0, 4)).toEqual([21, 22, 23, null]);
  expect(on(recutDays([dayOf("2026-07-14")], -2), "2026-07-13")?.wind.slice(21)).toEqual([null, 0, 1]);
});

test("half an hour ahead an hour has half of two: means and rain shared, the stronger gust, the later direction", () => {
  const day = on(recutDays([dayOf("2026-07-14")], 2.5), "2026-07-14");
  expect(day?.temperature.slice(0, 5)).toEqual([null, null, null, 0.5, 1.5]);
  expect([day?.precipitation[10], day?.gust[10], day?.wind_direction[10]]).toEqual([7.5, 8, 8]);
  const back = on(recutDays([dayOf("2026-07-14")], -0.5), "2026-07-14");
  expect(back?.temperature.slice(0, 2)).toEqual([0.5, 1.5]);
  expect(back?.temperature[23]).toBeNull();
});

test("an hour across one that is not known is not known", () => {
  const holed = dayOf("2026-07-14");
  holed.temperature[6] = null;
  const day = on(recutDays([holed], 0.5), "2026-07-14");
  expect(day?.temperature.slice(5, 9)).toEqual([4.5, null, null, 7.5]);
});
