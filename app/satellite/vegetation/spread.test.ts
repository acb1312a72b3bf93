import { expect, test } from "vitest";
import { pixelAt, readGrid, spotAt } from "../read-grid";
import { spreadOf, spreadOfChange } from "./spread";

const figures = (average: number, count: number, [min, max]: [number, number], histogram: number[]) => ({
  ...{ average, count, min, max, histogram },
});

test("pixels of all fields stand together, weighed by how many there are", () => {
  const spread = spreadOf(
    [
      { field_id: 1, figures: figures(0.3, 100, [0.2, 0.4], [50, 50]) },
      { field_id: 2, figures: figures(0.8, 300, [0.7, 0.95], [300]) },
      { field_id: 3, figures: null },
    ],
    [0.1, 0.9],
  );
  expect([spread.least, spread.most, spread.mean]).toEqual([0.2, 0.95, 0.675]);
  // Hectares: a pixel is a hundredth of one.
  expect(spread.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(4, 9);
  expect(spread.values[Math.floor(((0.825 - 0.1) / 0.8) * 24)]).toBeCloseTo(3, 9);
  expect(spreadOf([], [0, 1])).toMatchObject({ least: null, mean: null, most: null });
});

test("a change is told of fields that both scenes saw", () => {
  const then = [
    { field_id: 1, figures: figures(0.5, 100, [0.4, 0.6], [100]) },
    { field_id: 2, figures: null },
  ];
  const now = [
    { field_id: 1, figures: figures(0.3, 100, [0.2, 0.4], [100]) },
    { field_id: 2, figures: figures(0.8, 300, [0.7, 0.9], [300]) },
  ];
  const change = spreadOfChange(now, then, [-0.3, 0.3]);
  expect(change.mean).toBeCloseTo(-0.2, 9);
  expect([change.least, change.most]).toEqual([change.mean, change.mean]);
  expect(change.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
});

test("a pixel is found by its place and says its value, clouds, or that it is outside", () => {
  const grid = {
    ...{ width: 2, height: 2, low: 0.2, high: 0.7, pixels: Buffer.of(2, 255, 1, 0).toString("base64") },
    corners: [
      [40, 47],
      [40.02, 47],
      [40, 46.98],
    ] as [[number, number], [number, number], [number, number]],
  };
  const read = readGrid(grid);
  const at = (lon: number, lat: number) => pixelAt(read, spotAt(grid, lon, lat));
  expect([at(40.005, 46.995), at(40.015, 46.995)].map((value) => Number(value))).toEqual([0.2, 0.7]);
  expect([at(40.005, 46.985), at(40.015, 46.985), at(39.99, 47)]).toEqual(["clouds", "outside", "outside"]);
});
