import { expect, test } from "vitest";
import { readDemoDay } from "./demo-day";

const now = new Date("2026-12-31T22:00:00Z");

test("the demonstration lives in July of Moscow's year, on the day that is named, or on the real one", () => {
  expect(["", undefined, "2024-02-29", "today"].map((given) => readDemoDay(given, now))).toEqual([
    "2027-07-14",
    "2027-07-14",
    "2024-02-29",
    null,
  ]);
});

test.each(["2026-02-29", "2026-02-30", "14.07.2026", "tomorrow"])("%s is no day", (given) => {
  expect(() => readDemoDay(given, now)).toThrow(`DEMO_DAY: ${given} is no day of the calendar`);
});
