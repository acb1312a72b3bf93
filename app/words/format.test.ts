import { expect, test } from "vitest";
import { dateTime } from "#formats/days/instants";
import { centnersPerHectare, counted, date, dateRange, distance, hectares } from "./format";
import { wholePercent } from "./percent";

const plain = (text: string) => text.replace(/\s/g, " ");

test("areas, yields and distances", () => {
  expect(plain(hectares(12_345_600))).toBe("1 234,56 га");
  expect(hectares(0)).toBe("0,00\u00a0га");
  expect(centnersPerHectare(42.54)).toBe("42,5\u00a0ц/га");
  expect([distance(849.6), distance(12_440)]).toEqual(["850\u00a0м", "12,4\u00a0км"]);
});

test("a percentage doesn't break at the end of a line", () => {
  expect([0.004, 0.625, 1].map(wholePercent)).toEqual(["0\u00a0%", "63\u00a0%", "100\u00a0%"]);
});

test("dates with missing ends", () => {
  expect(date("2026-11-21")).toBe("21.11.2026");
  expect(date(null)).toBe("—");
  expect(dateRange("2026-01-02", "2026-03-04")).toBe("02.01.2026 – 04.03.2026");
  expect(dateRange("2026-01-02", null)).toBe("с 02.01.2026");
  expect(dateRange(null, "2026-01-02")).toBe("по 02.01.2026");
  expect(dateRange(null, null)).toBe("без ограничений");
  expect(dateTime("2026-11-21T11:05:00Z", null)).toBe("21.11.26, 14:05");
});

test("plurals", () => {
  expect([1, 2, 5, 11, 21, 112].map((n) => counted(n, "поле", "поля", "полей"))).toEqual([
    "1 поле",
    "2 поля",
    "5 полей",
    "11 полей",
    "21 поле",
    "112 полей",
  ]);
});
