import { afterEach, describe, expect, test } from "vitest";
import { addDays, addMonths, daysBetween, inYear, isDay } from "./count";
import { dateTime, dayAt, hoursInto, instantAt, momentOf, moscowDay, moscowSeason, timeAt } from "./instants";
import { readDay, readDayNear } from "./typed";
import { weeksOfMonth } from "./weeks";
import { dayAndMonth, monthTitle, weekdayOf, weekdays } from "./words";
import { beginsAsDay, monthOf, russianDay, seasonDays, yearDays, yearOf } from "./written";

const { TZ } = process.env;
afterEach(() => {
  process.env.TZ = TZ ?? "";
});

/** Machines in the west and in the east, with summer time on either side of the equator, and one of half an hour. */
describe.each(["UTC", "Europe/Moscow", "America/New_York", "Pacific/Auckland", "Australia/Lord_Howe"])(
  "a machine in %s",
  (zone) => {
    const there = <T>(compute: () => T): T => {
      process.env.TZ = zone;
      return compute();
    };

    test("a day at a place is the one of its own clock; without a zone, of Moscow's", () =>
      there(() => {
        expect(dayAt("2026-05-20T22:30:00Z", 5)).toBe("2026-05-21");
        expect(timeAt("2026-05-20T22:30:00Z", 5)).toBe("03:30");
        expect(timeAt("2026-05-20T22:30:00Z", 5.75)).toBe("04:15");
        expect(dayAt("2026-05-20T20:30:00Z", null)).toBe("2026-05-20");
        expect(dayAt("2026-05-20T21:00:00Z", null)).toBe("2026-05-21");
        expect(dayAt("2026-05-20T03:00:00+05:00", 5)).toBe("2026-05-20");
        expect(dayAt("2027-01-01T02:00:00Z", -3)).toBe("2026-12-31");
        expect(dayAt(null, 5)).toBeNull();
        expect(timeAt("2026-03-08T07:30:00Z", 0)).toBe("07:30");
        expect(timeAt("2026-10-04T15:45:00Z", 0)).toBe("15:45");
      }));

    test("a day begins at one moment for all who count it, by whatever part of an hour", () =>
      there(() => {
        for (const offset of [3, 5.75, 5.1, -3.3, 1 / 256, -0.12345, 13.99]) {
          const edge = hoursInto("2026-05-20", 24, offset);
          expect(hoursInto("2026-05-21", 0, offset)).toBe(edge);
          expect(dayAt(edge, offset)).toBe("2026-05-21");
          expect(dayAt(new Date(momentOf(edge) - 1), offset)).toBe("2026-05-20");
        }
      }));

    test("a place's day and time as an instant that keeps the day", () =>
      there(() => {
        expect(instantAt("2026-11-21", "08:00", null)).toBe("2026-11-21T08:00:00+03:00");
        expect(instantAt("2026-03-08", "02:30", 0)).toBe("2026-03-08T02:30:00+00:00");
        expect(instantAt("2026-09-27", "02:30", 12)).toBe("2026-09-27T02:30:00+12:00");
        expect(instantAt("2026-11-21", "23:15", -9.5)).toBe("2026-11-21T23:15:00-09:30");
        expect(instantAt("2026-11-21", "00:00", 5.75)).toBe("2026-11-21T00:00:00+05:45");
        expect(hoursInto("2026-11-21", 2.5, 5)).toBe("2026-11-20T21:30:00.000Z");
        expect(hoursInto("2026-12-31", 26, 3)).toBe("2026-12-31T23:00:00.000Z");
        expect(momentOf("2026-11-21T08:00:00+03:00")).toBe(momentOf("2026-11-21T05:00:00.000Z"));
      }));

    test("Moscow's day, season and clock at a moment", () =>
      there(() => {
        expect(moscowDay(new Date("2026-12-31T20:59:59Z"))).toBe("2026-12-31");
        expect(moscowDay(new Date("2026-12-31T21:00:00Z"))).toBe("2027-01-01");
        expect(moscowSeason(new Date("2026-12-31T21:00:00Z"))).toBe(2027);
        expect(dateTime("2026-11-21T11:05:00Z", null)).toBe("21.11.26, 14:05");
      }));

    test("days are counted over leap days, ends of months and of years, and changes of the machine's clock", () =>
      there(() => {
        expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
        expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
        expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
        expect(addDays("2026-03-01", 1.5)).toBe("2026-03-03");
        expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
        expect(addDays("2026-01-01", 365)).toBe("2027-01-01");
        expect(daysBetween("2027-12-31", "2028-03-01")).toBe(61);
        expect(daysBetween("2026-05-02", "2026-05-01")).toBe(-1);
        expect(daysBetween("2026-03-01", "2026-12-01")).toBe(275);
        expect(daysBetween("1899-12-30", "2026-11-21")).toBe(46347);
      }));

    test("months and years on, without days that they don't have", () =>
      there(() => {
        expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2026-11", 3)]).toEqual([
          "2027-01",
          "2025-12",
          "2027-02",
        ]);
        expect([inYear("2028-02-29", 2027), inYear("2028-02-29", 2032), inYear("2026-12-31", 2027)]).toEqual([
          "2027-02-28",
          "2032-02-29",
          "2027-12-31",
        ]);
      }));

    test("a month in whole weeks from Monday on", () =>
      there(() => {
        const november = weeksOfMonth("2026-11");
        expect([november[0], november.at(-1), november.length]).toEqual(["2026-10-26", "2026-12-06", 42]);
        const leap = weeksOfMonth("2028-02");
        expect([leap[0], leap.at(-1), leap.includes("2028-02-29")]).toEqual(["2028-01-31", "2028-03-05", true]);
        const four = weeksOfMonth("2027-02");
        expect([four[0], four.at(-1), four.length]).toEqual(["2027-02-01", "2027-02-28", 28]);
        const january = weeksOfMonth("2027-01");
        expect([january[0], january.at(-1)]).toEqual(["2026-12-28", "2027-01-31"]);
        expect(new Set(november).size).toBe(42);
      }));

    test("days in Russian words", () =>
      there(() => {
        expect([weekdayOf("2026-11-21"), weekdayOf("2026-11-22")]).toEqual(["суббота", "воскресенье"]);
        expect([dayAndMonth("2026-11-21"), dayAndMonth("2026-05-01")]).toEqual(["21 ноября", "1 мая"]);
        expect([monthTitle("2026-11"), monthTitle("2027-03")]).toEqual(["ноябрь 2026", "март 2027"]);
        expect(weekdays).toEqual(["пн", "вт", "ср", "чт", "пт", "сб", "вс"]);
      }));

    test("a day without a year is the nearest one", () =>
      there(() => {
        const near = (text: string, day: string) => readDayNear(text, day);
        expect([near("28.12", "2026-01-05"), near("3.1", "2026-12-28"), near("1.7", "2026-01-05")]).toEqual([
          "2025-12-28",
          "2027-01-03",
          "2026-07-01",
        ]);
        expect([near("28.12.2026", "2026-01-05"), near("2026-12-28", "2025-01-05")]).toEqual(
          Array(2).fill("2026-12-28"),
        );
        expect(["2028-02-28", "2027-11-20", "2028-08-01"].map((day) => near("29.02", day))).toEqual(
          Array(3).fill("2028-02-29"),
        );
        expect(["2027-02-28", "2027-05-01"].map((day) => near("29.02", day))).toEqual([null, null]);
      }));

    test("days as they are typed", () =>
      there(() => {
        const read = (text: string) => readDay(text, 2026);
        expect(["21.11.2026", "21.11.26", "21/11/26", "21.11", "21.11.", "2026-11-21"].map(read)).toEqual(
          Array(6).fill("2026-11-21"),
        );
        expect([read("1.2.26"), read("01.2.2026"), readDay("29.02", 2028)]).toEqual([
          "2026-02-01",
          "2026-02-01",
          "2028-02-29",
        ]);
        const none = [
          "31.02.2026",
          "29.02",
          "12.30",
          "0.5",
          "21.11.026",
          "2026-02-30",
          "2026-2-3",
          "2026",
          "завтра",
          "",
        ];
        expect(none.map(read)).toEqual(none.map(() => null));
      }));
  },
);

test("a day that exists", () => {
  expect(["2028-02-29", "2026-12-31"].every(isDay)).toBe(true);
  expect(["2027-02-29", "2026-13-01", "2026-11-31", "2026-11", "2026-11-21T00:00:00Z", "", "x"].some(isDay)).toBe(
    false,
  );
});

test("what the text of a day tells", () => {
  expect(russianDay("2026-11-21")).toBe("21.11.2026");
  expect([yearOf("2026-11-21"), monthOf("2026-11-21")]).toEqual([2026, "2026-11"]);
  expect(yearDays(2026)).toEqual({ first: "2026-01-01", last: "2026-12-31" });
  expect(seasonDays(2027)).toEqual({ first: "2026-06-01", last: "2027-12-31" });
  expect([beginsAsDay("2026-11-21"), beginsAsDay("2026-11-21T08:00:00Z"), beginsAsDay("21.11.2026")]).toEqual([
    true,
    true,
    false,
  ]);
});
