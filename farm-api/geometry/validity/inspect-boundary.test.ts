import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf } from "../area";
import { signedDegreeArea } from "../flat-area";
import { arbitraryShape, polygon, rectangle } from "../testing/shapes";
import type { MultiPolygon, Position, Ring } from "../types";
import { inspectBoundary } from "./inspect-boundary";
import type { BoundaryProblem } from "./problems";

function accepted(geojson: unknown): MultiPolygon {
  const inspection = inspectBoundary(geojson);
  if (!inspection.ok) throw new Error(inspection.problems.map(({ code }) => code).join());
  return inspection.boundary;
}

function problems(geojson: unknown, options = {}): BoundaryProblem[] {
  const inspection = inspectBoundary(geojson, options);
  return inspection.ok ? [] : inspection.problems;
}

const codes = (geojson: unknown, options = {}) => problems(geojson, options).map(({ code }) => code);

const square = rectangle(39, 47, 39.02, 47.02);
const hole = rectangle(39.005, 47.005, 39.01, 47.01).toReversed();

describe("what is accepted is brought to one form", () => {
  test("what has the form already comes back equal", () => {
    fc.assert(
      fc.property(arbitraryShape, (shape) => {
        const once = accepted(shape);
        expect(accepted(once)).toEqual(once);
        expect(areaOf(once)).toBeCloseTo(areaOf(shape), 3);
      }),
    );
  });

  test("outer rings run counter-clockwise, holes clockwise", () => {
    const [rings] = accepted(polygon(square.toReversed(), hole.toReversed())).coordinates;
    expect(rings?.map((ring) => signedDegreeArea(ring) > 0)).toEqual([true, false]);
  });

  test("rings are closed, repeats, needles and heights are dropped", () => {
    const messy = {
      type: "Polygon",
      coordinates: [
        [
          [39, 47, 120],
          [39.02, 47, 121],
          [39.02, 47, 121],
          [39.02, 47.02, 122],
          [39.03, 47.03, 122],
          [39.02, 47.02, 122],
          [39, 47.02, 123],
        ],
      ],
    };
    expect(accepted(messy).coordinates).toEqual([[square]]);
  });

  test.each([
    ["a feature", { type: "Feature", properties: {}, geometry: polygon(square) }],
    [
      "a collection of one feature",
      { type: "FeatureCollection", features: [{ type: "Feature", geometry: polygon(square) }] },
    ],
    ["a geometry collection", { type: "GeometryCollection", geometries: [polygon(square)] }],
    ["a multipolygon", { type: "MultiPolygon", coordinates: [[square]] }],
  ])("%s", (_name, geojson) => {
    expect(accepted(geojson).coordinates).toEqual([[square]]);
  });

  test("coordinates are projected where a projection is given", () => {
    const shifted = { type: "Polygon", coordinates: [square.map(([x, y]) => [x * 1000, y * 1000])] };
    const project = ([x, y]: Position): Position => [x / 1000, y / 1000];
    expect(inspectBoundary(shifted, { project })).toEqual({ ok: true, boundary: accepted(polygon(square)) });
  });
});

describe("a boundary that touches itself keeps its land", () => {
  const pinched: Ring = [
    [39, 47],
    [39.01, 47.01],
    [39.02, 47],
    [39.02, 47.02],
    [39.01, 47.01],
    [39, 47.02],
    [39, 47],
  ];

  test("parts that share a side become one", () => {
    const halves = {
      type: "MultiPolygon",
      coordinates: [[rectangle(39, 47, 39.01, 47.02)], [rectangle(39.01, 47, 39.02, 47.02)]],
    };
    const boundary = accepted(halves);
    expect(boundary.coordinates).toHaveLength(1);
    expect(areaOf(boundary)).toBeCloseTo(areaOf(polygon(square)), 1);
  });

  test("a hole drawn as a loop of the outer ring becomes a hole", () => {
    const looped: Ring = [
      [39, 47],
      [39.02, 47],
      [39.02, 47.02],
      [39.01, 47.02],
      [39.012, 47.01],
      [39.008, 47.01],
      [39.01, 47.02],
      [39, 47.02],
      [39, 47],
    ];
    const [rings] = accepted(polygon(looped)).coordinates;
    expect(rings).toHaveLength(2);
  });

  test("a ring pinched in a point becomes two parts", () => {
    expect(accepted(polygon(pinched)).coordinates).toHaveLength(2);
  });

  test("a bow-tie is not taken for one, even with a point where it crosses", () => {
    const [first, middle, third, fourth, , ...rest] = pinched as [
      Position,
      Position,
      Position,
      Position,
      Position,
      Position,
      Position,
    ];
    expect(codes(polygon([first, middle, fourth, third, middle, ...rest]))).toEqual(["self_intersection"]);
  });
});

describe("what is refused has a code, a Russian message and a place", () => {
  const bowTie: Ring = [
    [39, 47],
    [39.02, 47.02],
    [39.02, 47],
    [39, 47.02],
    [39, 47],
  ];

  test("a bow-tie, at the place where it crosses", () => {
    const [found, ...others] = problems(polygon(bowTie));
    expect(others).toEqual([]);
    expect(found?.code).toBe("self_intersection");
    expect(found?.message).toMatch(/пересекает/);
    expect(found?.place?.[0]).toBeCloseTo(39.01, 9);
    expect(found?.place?.[1]).toBeCloseTo(47.01, 9);
  });

  test("every crossing is named", () => {
    const zigzag: Ring = [
      [39, 47],
      [39.05, 47],
      [39.05, 47.01],
      [39.04, 46.99],
      [39.03, 47.01],
      [39.02, 46.99],
      [39, 47],
    ];
    expect(codes(polygon(zigzag))).toEqual(Array(3).fill("self_intersection"));
  });

  test.each<[string, unknown, string[]]>([
    ["nothing", undefined, ["not_geojson"]],
    ["a text", "POLYGON", ["not_geojson"]],
    ["another object", { type: "Topology", arcs: [] }, ["not_geojson"]],
    ["coordinates that are texts", { type: "Polygon", coordinates: [[["39", "47"]]] }, ["not_geojson"]],
    ["coordinates that are null", { type: "Polygon", coordinates: null }, ["not_geojson"]],
    ["a point", { type: "Point", coordinates: [39, 47] }, ["not_polygon"]],
    ["two features", { type: "FeatureCollection", features: [{}, {}] }, ["not_polygon"]],
    ["no geometry", { type: "Feature", geometry: null }, ["empty"]],
    ["no polygons", { type: "MultiPolygon", coordinates: [] }, ["empty"]],
    ["no rings", { type: "Polygon", coordinates: [] }, ["empty"]],
    [
      "two points",
      {
        type: "Polygon",
        coordinates: [
          [
            [39, 47],
            [39.1, 47],
            [39, 47],
          ],
        ],
      },
      ["too_few_points"],
    ],
    ["metres", { type: "Polygon", coordinates: [rectangle(4.1e6, 5.9e6, 4.2e6, 6e6)] }, ["out_of_range"]],
    ["latitude first", { type: "Polygon", coordinates: [rectangle(52, 104, 52.1, 104.1)] }, ["swapped_axes"]],
    ["a hole outside", polygon(square, rectangle(39.03, 47, 39.04, 47.01)), ["hole_outside"]],
    ["a hole in a hole", polygon(square, hole, rectangle(39.006, 47.006, 39.007, 47.007)), ["hole_outside"]],
    ["a part in a part", { type: "MultiPolygon", coordinates: [[square], [hole]] }, ["nested_parts"]],
    [
      "overlapping parts",
      { type: "MultiPolygon", coordinates: [[square], [rectangle(39.01, 47.01, 39.03, 47.03)]] },
      ["overlapping_parts"],
    ],
    ["a square decimetre", { type: "Polygon", coordinates: [rectangle(39, 47, 39.000001, 47.000001)] }, ["too_small"]],
    ["half a country", { type: "Polygon", coordinates: [rectangle(39, 47, 49, 57)] }, ["too_large"]],
    [
      "two parts a thousand kilometres from one another",
      { type: "MultiPolygon", coordinates: [[square], [rectangle(39, 56, 39.02, 56.02)]] },
      ["too_wide"],
    ],
    [
      "a line back and forth",
      polygon([
        [39, 47],
        [39.01, 47],
        [39.02, 47],
        [39, 47],
      ]),
      ["too_small"],
    ],
  ])("%s", (_name, geojson, expected) => {
    expect(codes(geojson)).toEqual(expected);
    for (const { message } of problems(geojson)) expect(message).toMatch(/[а-я]/);
  });

  test("latitude first where both readings exist is noticed by where the boundary should be", () => {
    const swapped = { type: "Polygon", coordinates: [rectangle(47, 39, 47.02, 39.02)] };
    expect(codes(swapped)).toEqual([]);
    expect(codes(swapped, { expected: [38, 45, 44, 50] })).toEqual(["swapped_axes"]);
    expect(codes(polygon(square), { expected: [38, 45, 44, 50] })).toEqual([]);
  });

  test("too many points, without looking at them further", () => {
    const circle = Array.from({ length: 20_001 }, (_, index): Position => {
      const angle = (index / 20_000) * 2 * Math.PI;
      return [39 + 0.05 * Math.cos(angle), 47 + 0.05 * Math.sin(angle)];
    });
    expect(codes(polygon(circle))).toEqual(["too_many_points"]);
    expect(codes(polygon(circle.slice(1)))).toEqual([]);
  });

  test("no JSON makes it throw", () => {
    const type = fc.constantFrom("Polygon", "MultiPolygon", "Feature", "FeatureCollection", "GeometryCollection");
    const json = fc.oneof(
      fc.jsonValue(),
      fc.record({ type, coordinates: fc.jsonValue(), geometry: fc.jsonValue(), geometries: fc.jsonValue() }),
      fc.array(fc.array(fc.tuple(fc.double(), fc.double()))).map((coordinates) => ({ type: "Polygon", coordinates })),
    );
    fc.assert(
      fc.property(json, (value) => {
        expect(inspectBoundary(value)).toHaveProperty("ok");
      }),
    );
  });
});
