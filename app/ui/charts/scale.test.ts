import { describe, expect, it } from "vitest";
import { extent, linearScale, linePath, niceTicks } from "./scale";

describe("niceTicks", () => {
  it.each<[number, number, number[]]>([
    [0, 100, [0, 25, 50, 75, 100]],
    [0, 0.83, [0, 0.25, 0.5, 0.75, 1]],
    [3, 47, [0, 20, 40, 60]],
    [-5, 5, [-5, -2.5, 0, 2.5, 5]],
    [7, 7, [6, 8]],
    [0, 0, [0, 0.25]],
  ])("%d to %d", (low, high, ticks) => {
    expect(niceTicks(low, high)).toEqual(ticks);
  });
});

it("scales, also upside down and over nothing", () => {
  expect(linearScale([0, 10], [100, 0])(2.5)).toBe(75);
  expect(linearScale([3, 3], [0, 50])(3)).toBe(0);
});

it("finds the extent of what is known", () => {
  expect(extent([null, 3, -1])).toEqual([-1, 3]);
  expect(extent([null])).toEqual([0, 1]);
});

it("draws a line with gaps", () => {
  const line = linePath([{ x: 0, y: 1 }, { x: 2, y: 3 }, null, { x: 4, y: 5 }]);
  expect(line).toBe("M0 1L2 3M4 5");
});
