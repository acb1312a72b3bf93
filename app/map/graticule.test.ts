import { expect, test } from "vitest";
import { degreesText, graticuleStep, linesBetween } from "./graticule";
import { scaleLength } from "./scale-bar";

test("lines of the graticule stand apart whatever the zoom", () => {
  expect(graticuleStep(100)).toBe(2);
  expect(graticuleStep(1000)).toBeCloseTo(1 / 6);
  expect(graticuleStep(1)).toBe(20);
  expect(linesBetween(40.05, 40.31, 0.1).map((line) => Number(line.toFixed(6)))).toEqual([40.1, 40.2, 40.3]);
  expect(linesBetween(40.01, 40.02, 0.1)).toEqual([]);
});

test("degrees are written with minutes and seconds where there are any", () => {
  expect([47, 47.5, 46 + 40 / 60, -33.0125, 0].map(degreesText)).toEqual([
    "47°",
    "47°30′",
    "46°40′",
    "−33°00′45″",
    "0°",
  ]);
});

test("the scale bar is a round length", () => {
  expect(scaleLength(10)).toEqual({ metres: 1000, pixels: 100 });
  expect(scaleLength(52)).toEqual({ metres: 5000, pixels: 96 });
  expect(scaleLength(0.3)).toEqual({ metres: 20, pixels: 67 });
});
