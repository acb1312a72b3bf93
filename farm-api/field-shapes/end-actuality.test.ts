import { expect, test } from "vitest";
import type { ActualPeriod } from "#contract/fields";
import { endActuality } from "./end-actuality";

const period = (start: string | null, end: string | null): ActualPeriod => ({ start, end });

test("a field without periods was actual since ever", () => {
  expect(endActuality("Поле", [], "2026-05-01")).toEqual({
    periods: [period(null, "2026-04-30")],
    next: period("2026-05-01", null),
  });
});

test("the period of that day ends the day before, earlier ones stay, and its end is handed on", () => {
  const earlier = period("2020-01-01", "2021-12-31");
  expect(endActuality("Поле", [earlier, period("2024-03-01", "2028-12-31")], "2024-03-02")).toEqual({
    periods: [earlier, period("2024-03-01", "2024-03-01")],
    next: period("2024-03-02", "2028-12-31"),
  });
});

test("a period that has just ended is taken on from", () => {
  const standing = [period(null, "2025-12-31")];
  expect(endActuality("Поле", standing, "2026-01-01")).toEqual({
    periods: standing,
    next: period("2026-01-01", null),
  });
});

test("a later period, one that begins that day, and a field that is no more actual are refused", () => {
  const refusal = (periods: ActualPeriod[]) => {
    try {
      endActuality("Поле 4", periods, "2026-05-01");
    } catch (error) {
      return error;
    }
  };
  const later = "Поле «Поле 4»: период актуальности начинается 01.01.2027";
  expect(refusal([period(null, null), period("2027-01-01", null)])).toMatchObject({
    code: "Invalid",
    details: { fields: [{ path: "from", message: expect.stringContaining(later) }] },
  });
  expect(refusal([period("2026-05-01", null)])).toMatchObject({ code: "Invalid" });
  expect(refusal([period(null, "2026-04-29")])).toMatchObject({
    details: { fields: [{ path: "from", message: "Поле «Поле 4» на 30.04.2026 уже не актуально" }] },
  });
});
