import { expect, test } from "vitest";
import { standardOffset } from "./zones";

test.each([
  ["Europe/Kaliningrad", 2],
  ["Europe/Moscow", 3],
  ["Europe/Samara", 4],
  ["Asia/Omsk", 6],
  ["Asia/Barnaul", 7],
  ["Asia/Kolkata", 5.5],
  // Its clocks are an hour ahead in summer.
  ["Europe/Berlin", 1],
  // South of the equator summer is in January.
  ["Australia/Sydney", 10],
  ["America/St_Johns", -3.5],
])("the clocks of %s are %d hours ahead", (zone, hours) => {
  expect(standardOffset(zone, "2026-07-14")).toBe(hours);
});

test("all of Kazakhstan is at one time since 2024, and was at two before", () => {
  expect(["2023-07-14", "2026-07-14"].map((day) => standardOffset("Asia/Almaty", day))).toEqual([6, 5]);
  expect(standardOffset("Asia/Qyzylorda", "2026-01-01")).toBe(5);
});

test("a zone that there isn't is an error", () => {
  expect(() => standardOffset("Europe/Atlantis", "2026-07-14")).toThrow(RangeError);
});
