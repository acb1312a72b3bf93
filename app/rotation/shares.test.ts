import { expect, test } from "vitest";
import { cropLines, partsByYear, sharesByYear, shareText, unassigned } from "./shares";

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

test("parts of a season's land are thousandths of what could bear a crop, or of what bears one", () => {
  const shares = [
    { year: 2026, crop_id: 1, area: 125.4 },
    { year: 2026, crop_id: 30, area: 500 },
    { year: 2027, crop_id: 1, area: 300 },
    { year: 2027, crop_id: 30, area: 100 },
  ];
  expect(partsByYear({ years: [2025, 2026, 2027], shares, land: [0, 1000, 200] })).toEqual([
    [],
    [
      [30, 500],
      [1, 125],
    ],
    [
      [1, 750],
      [30, 250],
    ],
  ]);
});
