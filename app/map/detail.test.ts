import { expect, test } from "vitest";
import { detailAt, squaresOf } from "./detail";
import { worldX, worldY } from "./mercator";

test("finer outlines come with the zoom", () => {
  expect([9, 10.5, 13, 15, 18].map((zoom) => detailAt(zoom)?.tolerance)).toEqual([undefined, 20, 5, 1, 1]);
});

test("a view is covered by squares of a fixed grid", () => {
  const origin = { x: worldX(40), y: worldY(47) };
  const detail = { tolerance: 5, squareZoom: 11 };
  const box = { left: 0, right: 0.2, top: -0.1, bottom: 0 };
  const squares = squaresOf(box, origin, detail);
  expect(squares.length).toBeGreaterThan(1);
  expect(Math.min(...squares.map(({ west }) => west))).toBeLessThanOrEqual(40);
  expect(Math.max(...squares.map(({ north }) => north))).toBeGreaterThanOrEqual(47);
  const moved = squaresOf({ ...box, left: 0.01, right: 0.21 }, origin, detail);
  expect(moved.map(({ key }) => key)).toEqual(expect.arrayContaining(squares.slice(0, 1).map(({ key }) => key)));
});
