import { expect, test } from "vitest";
import { drawOutline } from "./draw-outline";

const ring = (west: number, south: number, width: number, height: number) => [
  [west, south],
  [west + width, south],
  [west + width, south + height],
  [west, south + height],
  [west, south],
];

test("a square on the equator fills the drawing, north up", () => {
  const path = drawOutline({ type: "Polygon", coordinates: [ring(10, 0, 0.01, 0.01)] });
  expect(path).toBe("M4.0 96.0L96.0 96.0L96.0 4.0L4.0 4.0L4.0 96.0Z");
});

test("far from the equator degrees of longitude are shorter, and holes are drawn too", () => {
  const path = drawOutline({
    type: "Polygon",
    coordinates: [ring(10, 60, 0.02, 0.01), ring(10.005, 60.002, 0.002, 0.002)],
  });
  expect(path.match(/M/g)).toHaveLength(2);
  const [x, y] = path.slice(1).split("L")[1]?.split(" ").map(Number) ?? [];
  expect(x).toBeCloseTo(96, 0);
  expect(y).toBeCloseTo(96, 0);
});
