import { expect, test } from "vitest";
import { nearnessOf, termsOn } from "./term";
import { todayInMoscow } from "./today";

test("a term is over after its last day, and near its end for three months before", () => {
  const near = (end: string) => nearnessOf(end, termsOn("2026-11-21"));
  expect(near("2026-11-20")).toBe("over");
  expect(near("2026-11-21")).toBe("soon");
  expect(near("2027-02-19")).toBe("soon");
  expect(near("2027-02-20")).toBe("later");
});

test("the day begins in Moscow at its own midnight", () => {
  expect(todayInMoscow(new Date("2026-11-20T21:30:00Z"))).toBe("2026-11-21");
});
