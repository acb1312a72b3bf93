import { expect, test } from "vitest";
import { moveToDay } from "#formats/days/instants";
import { farmTime } from "./farm-time";

const at = (instant: string) => Date.parse(instant);

test("what a phone keeps is told by the clock of its holding, that of the demonstration on its day", () => {
  const now = at("2026-11-26T15:40:00Z");
  expect(farmTime(now, { zone: 3, now })).toBe("26 ноября в 18:40");
  expect(farmTime(now, { zone: 3, now, demoDay: null })).toBe("26 ноября в 18:40");
  expect(farmTime(now, { zone: 3, now, demoDay: "2026-11-20" })).toBe("20 ноября в 18:40");
  // What was made the day before lies a day back.
  expect(farmTime(at("2026-11-25T06:05:00Z"), { zone: 5, now, demoDay: "2026-07-14" })).toBe("13 июля в 11:05");
});

test("its day changes with the clock of the server", () => {
  for (const moment of [
    "2026-11-26T20:59:00Z",
    "2026-11-26T21:01:00Z",
    "2026-12-31T21:30:00Z",
    "2028-02-29T12:00:00Z",
  ]) {
    const [now, demoDay] = [at(moment), "2026-07-14"];
    const there = moveToDay(new Date(moment), demoDay).getTime();
    expect(farmTime(now, { zone: 3, now, demoDay })).toBe(farmTime(there, { zone: 3 }));
  }
});
