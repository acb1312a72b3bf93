import { describe, expect, test } from "vitest";
import { areaOf } from "./area";
import { join, standingApart } from "./join";
import { box, polygon } from "./testing/shapes";
import { syntheticFields } from "./testing/synthetic-fields";
import type { Position } from "./types";
import { inspectBoundary } from "./validity/inspect-boundary";

/** About a metre to the east at 47° N. */
const metre = 1 / 76_000;
const west = box(39, 47, 39.01, 47.01);

describe("joining", () => {
  test.each([0, 0.3, 0.9])("neighbours %s m apart become one, corners stay", (gap) => {
    const east = box(39.01 + gap * metre, 47, 39.02, 47.01);
    const joined = join([west, east], 1);
    expect(joined.coordinates).toHaveLength(1);
    expect(joined.coordinates[0]).toHaveLength(1);
    const whole = areaOf(box(39, 47, 39.02, 47.01));
    expect(Math.abs(areaOf(joined) - whole)).toBeLessThan(1);
    const ring = joined.coordinates[0]?.[0] ?? [];
    for (const corner of [
      [39, 47],
      [39.02, 47.01],
    ])
      expect(ring).toContainEqual([expect.closeTo(corner[0] ?? 0, 9), expect.closeTo(corner[1] ?? 0, 9)]);
  });

  test("a wider gap stays, and so does a notch of one shape alone", () => {
    expect(join([west, box(39.01 + 2 * metre, 47, 39.02, 47.01)], 1).coordinates).toHaveLength(2);
    const slit: Position[] = [
      [39, 47],
      [39.01, 47],
      [39.01, 47.01],
      [39.005 + 0.4 * metre, 47.01],
      [39.005, 47.005],
      [39.005 - 0.4 * metre, 47.01],
      [39, 47.01],
      [39, 47],
    ];
    const notched = polygon(slit);
    const joined = join([notched, box(39.01, 47, 39.02, 47.01)], 1);
    expect(areaOf(joined)).toBeCloseTo(areaOf(notched) + areaOf(box(39.01, 47, 39.02, 47.01)), 0);
  });

  test("a wedge between slanted borders closes where it is narrow, and the result is a sound boundary", () => {
    const slanted = polygon([
      [39.01 + 0.1 * metre, 47],
      [39.02, 47],
      [39.02, 47.01],
      [39.01 + 0.8 * metre, 47.01],
      [39.01 + 0.1 * metre, 47],
    ]);
    const inspection = inspectBoundary(join([west, slanted], 1));
    expect(inspection.ok && inspection.boundary.coordinates.length).toBe(1);
  });

  test("shapes far from each other are left as they are", () => {
    const fields = syntheticFields(9);
    expect(areaOf(join(fields, 1))).toBeCloseTo(
      fields.reduce((sum, field) => sum + areaOf(field), 0),
      0,
    );
  });
});

test("those that no chain of neighbours leads to stand apart", () => {
  const row = [0, 1, 2, 4, 5].map((at) => box(39 + at * 0.01, 47, 39.01 + at * 0.01 - 0.5 * metre, 47.01));
  expect(standingApart(row, 1)).toEqual([3, 4]);
  expect(standingApart(row.slice(0, 3).toReversed(), 1)).toEqual([]);
  expect(standingApart([row[0] ?? west], 1)).toEqual([]);
});
