import fc from "fast-check";
import { expect, test } from "vitest";
import { rectangle } from "../../testing/shapes";
import { nestRings } from "./nest-rings";

const outer = rectangle(0, 0, 10, 10);
const hole = rectangle(1, 1, 9, 9);
const island = rectangle(2, 2, 8, 8);
const other = rectangle(20, 0, 29, 9);
const otherHole = rectangle(21, 1, 22, 2);

test("holes go to the ring around them, islands in holes are outer again, in any order and direction", () => {
  const rings = [outer, hole, island, other, otherHole];
  const turned = fc.tuple(...rings.map((ring) => fc.boolean().map((turn) => (turn ? ring.toReversed() : ring))));
  fc.assert(
    fc.property(turned, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (given, order) => {
      const polygons = nestRings(order.map((index) => given[index] ?? []));
      expect(new Set(polygons)).toEqual(new Set([[given[0], given[1]], [given[3], given[4]], [given[2]]]));
    }),
  );
});

test("a hole that touches the border from inside is a hole, a neighbour that touches from outside is a part", () => {
  const touching = rectangle(0, 2, 5, 5);
  const neighbour = rectangle(10, 0, 12, 5);
  expect(nestRings([outer, touching])).toEqual([[outer, touching]]);
  expect(nestRings([outer, neighbour])).toEqual([[outer], [neighbour]]);
});

test("the same ring twice is two parts, for the check of boundaries to refuse", () => {
  expect(nestRings([outer, outer])).toHaveLength(2);
});
