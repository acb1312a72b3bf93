import { expect, test } from "vitest";
import { addDays, clockAt, dayAt, daysBetween, russianDay } from "./days";

test("a day at a place is the one of its own clock; without a zone, of Moscow's", () => {
  expect(clockAt("2026-05-20T22:30:00Z", 5)).toBe("2026-05-21T03:30");
  expect(dayAt("2026-05-20T20:30:00Z", null)).toBe("2026-05-20");
  expect(dayAt("2026-05-20T21:00:00Z", null)).toBe("2026-05-21");
  expect(dayAt("2026-05-20T03:00:00+05:00", 5)).toBe("2026-05-20");
});

test("days are counted over leap days and ends of years", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  expect(addDays("2026-03-01", 1.5)).toBe("2026-03-03");
  expect(daysBetween("2027-12-31", "2028-03-01")).toBe(61);
  expect(daysBetween("2026-05-02", "2026-05-01")).toBe(-1);
});

test("a day as it is written in Russian", () => expect(russianDay("2026-11-21")).toBe("21.11.2026"));
