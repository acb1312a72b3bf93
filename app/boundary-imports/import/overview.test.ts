import { expect, test } from "vitest";
import { drawOverview } from "./overview";

type Row = Parameters<typeof drawOverview>[0][number];

const square = (west: number, south: number, side: number): Row["geojson"] => ({
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});
const row = (number: number, more: Partial<Row>): Row => ({
  row: number,
  area: 1,
  geojson: null,
  problems: [],
  notes: [],
  duplicates: [],
  inner_fields: [],
  ...more,
});
const duplicate = { field_id: 3, row: null, name: "7", share: 1, same: true };
const fault = (longitude: number, latitude: number) => ({
  area: null,
  problems: [{ code: "x", message: "", place: [longitude, latitude] as [number, number] }],
});

test("shapes are drawn north up, by kind, a degree of longitude narrower than one of latitude", () => {
  const drawing = drawOverview([row(1, { geojson: square(40, 60, 1) }), row(2, { geojson: square(41, 61, 1) })]);
  expect(drawing?.drawn).toBe(2);
  const [first = [0, 0], second = [0, 0]] = [...(drawing?.paths.good.join("") ?? "").matchAll(/M(\d+) (\d+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)],
  );
  expect(second[0]).toBeGreaterThan(Number(first[0]));
  expect(second[1]).toBeLessThan(Number(first[1]));
  const east = Number(second[0]) - Number(first[0]);
  const north = Number(first[1]) - Number(second[1]);
  expect(east / north).toBeCloseTo(Math.cos((61 * Math.PI) / 180), 1);
});

test("duplicates and faults are told apart", () => {
  const drawing = drawOverview([
    row(1, { geojson: square(40, 50, 1) }),
    row(2, { geojson: square(40, 50, 1), duplicates: [duplicate] }),
    row(3, fault(40.5, 50.5)),
    row(4, fault(50.5, 40.5)),
  ]);
  expect(drawing?.paths.duplicate).toHaveLength(1);
  expect(drawing?.faults.map(({ row }) => row)).toEqual([3]);
});

test("a field too small for the picture is a dot, and a file without shapes has no picture", () => {
  const rows = [row(1, { geojson: square(40, 50, 3) }), row(2, { geojson: square(41, 51, 0.0001) })];
  expect(drawOverview(rows)?.paths.good[1]).toContain("h2v2h-2z");
  expect(drawOverview([row(1, {})])).toBeNull();
});

test("a shape far from the others is left out; where most are far, all are drawn", () => {
  const far = { notes: [{ code: "far_away", message: "", place: null }], geojson: square(80, 55, 1) };
  const near = [row(1, { geojson: square(40, 47, 1) }), row(2, { geojson: square(41, 47, 1) })];
  expect(drawOverview([...near, row(3, far)])).toMatchObject({ drawn: 2, strays: 1 });
  expect(drawOverview([...near.slice(1), row(3, far)])).toMatchObject({ drawn: 2, strays: 0 });
});
