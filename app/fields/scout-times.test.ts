import { expect, test } from "vitest";
import { scoutFilter } from "./scout-times";

test("days back from now, inspected within them or not", () => {
  const now = new Date("2026-03-05T10:00:00Z");
  expect(scoutFilter("7", now)).toEqual({ scouted_since: "2026-02-26" });
  expect(scoutFilter("-30", now)).toEqual({ not_scouted_since: "2026-02-03" });
  expect(scoutFilter(undefined, now)).toEqual({});
});
