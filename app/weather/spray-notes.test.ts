import { expect, test } from "vitest";
import { besideGood, restingNote } from "./spray-notes";

const at = (hour: number) => `2026-07-15T${String(hour).padStart(2, "0")}:00:00.000Z`;
const span = (from: number, to: number, verdict: "go" | "caution") => ({ from: at(from), to: at(to), verdict });

test("hours that are good are not told once more as such to beware of", () => {
  expect(besideGood([span(2, 20, "caution"), span(4, 8, "go"), span(10, 12, "go")])).toEqual([
    span(2, 4, "caution"),
    span(4, 8, "go"),
    span(8, 10, "caution"),
    span(10, 12, "go"),
    span(12, 20, "caution"),
  ]);
  expect(besideGood([span(2, 8, "caution"), span(2, 6, "go")])).toEqual([span(2, 6, "go"), span(6, 8, "caution")]);
  expect(besideGood([span(2, 5, "caution")])).toEqual([span(2, 5, "caution")]);
});

test("a window of a thaw is said to be none by the crop, where most days ahead are too cold for it", () => {
  const days = (...means: (number | null)[]) => means.map((mean) => ({ temperature_min: mean, temperature_max: mean }));
  expect(restingNote(days(2, 7, -1, 0, 3))).toContain("не вегетируют");
  expect(restingNote(days(2, 7, 6, 8, 3))).toBeNull();
  expect(restingNote(days(2, 1, null, 0, 3))).toBeNull();
});
