import { expect, test } from "vitest";
import { cropLines, sharesByYear, shareText, unassigned } from "./shares";

const shares = sharesByYear(
  [2026, 2027],
  [
    { year: 2026, crop_id: 1, area: 100 },
    { year: 2026, crop_id: 30, area: 300 },
    { year: 2027, crop_id: 1, area: 350.4 },
  ],
);

test("shares of a season, the largest first", () => {
  expect(shares).toEqual([
    [
      [30, 300],
      [1, 100],
    ],
    [[1, 350]],
  ]);
});

test("a crop's line over the seasons, the largest first", () => {
  expect(cropLines(shares)).toEqual([
    { cropId: 1, areas: [100, 350] },
    { cropId: 30, areas: [300, 0] },
  ]);
});

test("what is left, and parts of the whole", () => {
  expect([unassigned(1000, shares[0]), unassigned(100, shares[0]), unassigned(50)]).toEqual([600, 0, 50]);
  expect([shareText(125, 1000), shareText(1, 3), shareText(0, 0)].map((text) => text.replace(/\s/g, " "))).toEqual([
    "12,5 %",
    "33,3 %",
    "0,0 %",
  ]);
});
