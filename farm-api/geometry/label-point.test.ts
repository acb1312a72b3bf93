import { expect, test } from "vitest";
import { centroidOf, labelPoint } from "./label-point";
import { contains } from "./overlay";
import { box, polygon, rectangle } from "./testing/shapes";
import { multiPolygon, type Position } from "./types";

const smallBoxAround = ([lon, lat]: Position) => box(lon - 1e-6, lat - 1e-6, lon + 1e-6, lat + 1e-6);

test("the label of a horseshoe is inside it, its centre of mass is not", () => {
  const horseshoe = polygon([
    [39, 47],
    [39.03, 47],
    [39.03, 47.03],
    [39.025, 47.03],
    [39.025, 47.004],
    [39.005, 47.004],
    [39.005, 47.03],
    [39, 47.03],
    [39, 47],
  ]);
  expect(contains(horseshoe, smallBoxAround(labelPoint(horseshoe)), 0)).toBe(true);
  expect(contains(horseshoe, smallBoxAround(centroidOf(horseshoe)), 0)).toBe(false);
});

test("the label lies in the largest part, beside its holes", () => {
  const large = rectangle(39, 47, 39.04, 47.03);
  const hole = rectangle(39.01, 47.01, 39.02, 47.02);
  const shape = multiPolygon([[rectangle(38, 47, 38.001, 47.001)], [large, hole]]);
  expect(contains(polygon(large, hole), smallBoxAround(labelPoint(shape)), 0)).toBe(true);
});
