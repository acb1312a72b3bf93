import { expect, test } from "vitest";
import { scoutFilter } from "./scout-filter.server";

test("days back from now, inspected within them or not", () => {
  const today = "2026-03-05";
  expect(scoutFilter("7", today)).toEqual({ scouted_since: "2026-02-26" });
  expect(scoutFilter("-30", today)).toEqual({ not_scouted_since: "2026-02-03" });
  expect(scoutFilter(undefined, today)).toEqual({});
});
