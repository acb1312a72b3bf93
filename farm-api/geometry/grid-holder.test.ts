import { expect, test } from "vitest";
import { gridHolder } from "./grid-holder";
import { shapeHolder } from "./point-in-shape";
import { multiPolygon, type Position } from "./types";

/** Pseudo-random numbers from 0 to 1, the same each time. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function star(random: () => number, [x, y]: Position, reach: number, corners: number): Position[] {
  const ring = Array.from({ length: corners }, (_, at): Position => {
    const far = reach * (0.3 + 0.7 * random());
    const angle = (at / corners) * 2 * Math.PI;
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });
  return [...ring, ring[0] ?? [x, y]];
}

test("cells tell what each place would, in fields with holes and in several parts", () => {
  const random = chance(7);
  for (const corners of [3, 4, 17, 200]) {
    const shape = multiPolygon([
      [star(random, [40, 47], 0.01, corners), star(random, [40, 47], 0.0025, corners)],
      [star(random, [40.03, 47.004], 0.006, corners)],
    ]);
    const [grid, exact] = [gridHolder(shape), shapeHolder(shape)];
    const differing: Position[] = [];
    let inside = 0;
    for (let count = 0; count < 20_000; count++) {
      const place: Position = [39.985 + random() * 0.055, 46.985 + random() * 0.03];
      if (exact(...place)) inside++;
      if (grid(...place) !== exact(...place)) differing.push(place);
    }
    expect(differing).toEqual([]);
    expect(inside).toBeGreaterThan(500);
  }
});

test("sides that run along the edges of cells, or level, are told on both sides of them", () => {
  const box: Position[] = [
    [0, 0],
    [64, 0],
    [64, 64],
    [32, 64],
    [32, 32],
    [0, 32],
    [0, 0],
  ].map(([x = 0, y = 0]) => [x, y]);
  const grid = gridHolder(multiPolygon([[box]]));
  const told = ([x, y]: Position) => grid(x, y);
  expect(
    [
      [31.9, 32.1],
      [31.9, 31.9],
      [32.1, 32.1],
      [70, 1],
      [-1, 1],
    ].map(([x = 0, y = 0]) => told([x, y])),
  ).toEqual([false, true, true, false, false]);
});

test("an outline of more corners than a call may have arguments is told all the same", () => {
  const ring = star(() => 1, [40, 47], 0.01, 200_000);
  const grid = gridHolder(multiPolygon([[ring]]));
  expect([grid(40, 47), grid(40.0099, 47.0099)]).toEqual([true, false]);
});
