import { describe, expect, test } from "vitest";
import {
  addPoint,
  beginSketch,
  dropLastPoint,
  finishSketch,
  growSketch,
  insertCorner,
  moveCorner,
  Refusal,
  removeCorner,
  removeRing,
  settledParts,
} from "./changes";
import { type Drawing, drawingOf, isEmpty, linesOf, nothingDrawn, type Position, type Ring, sketchId } from "./drawing";

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const hole: Ring = [
  [4, 4],
  [6, 4],
  [6, 6],
];
const both = drawingOf([[square, hole]]);
const corner = { part: 0, ring: 0, at: 1 };

const sketched = (kind: "part" | "hole" | "line", points: Ring, drawing: Drawing = nothingDrawn): Drawing =>
  points.reduce<Drawing>(addPoint, beginSketch(drawing, kind));

const done = (result: Drawing | Refusal): Drawing => {
  if (result instanceof Refusal) throw new Error(result.text);
  return result;
};

describe("corners", () => {
  test("are moved, put in and taken out without touching the drawing before", () => {
    const to: Position = [11, 1];
    expect(moveCorner(both, corner, to).parts[0]?.[0]?.[1]).toEqual(to);
    expect(insertCorner(both, corner, to).parts[0]?.[0]).toHaveLength(5);
    expect(done(removeCorner(both, corner)).parts[0]?.[0]).toHaveLength(3);
    expect(both.parts[0]).toEqual([square, hole]);
  });

  test("three stay at least", () => {
    expect(removeCorner(both, { part: 0, ring: 1, at: 0 })).toBeInstanceOf(Refusal);
  });

  test("of a sketch all may go", () => {
    expect(done(removeCorner(sketched("part", [[0, 0]]), { ...sketchId, at: 0 })).sketch?.points).toEqual([]);
  });
});

describe("rings", () => {
  test("a hole goes alone, a part with its holes", () => {
    expect(removeRing(both, { part: 0, ring: 1 }).parts).toEqual([[square]]);
    expect(removeRing(both, { part: 0, ring: 0 }).parts).toEqual([]);
    expect(isEmpty(removeRing(sketched("part", hole), sketchId))).toBe(true);
  });
});

describe("a sketch", () => {
  test("becomes a part", () => {
    expect(done(finishSketch(sketched("part", square)))).toEqual(drawingOf([[square]]));
    expect(finishSketch(sketched("part", square.slice(0, 2)))).toBeInstanceOf(Refusal);
  });

  test("becomes a hole of the part that it is in", () => {
    const second = square.map(([x, y]): Position => [x + 20, y]);
    const inSecond = hole.map(([x, y]): Position => [x + 20, y]);
    const drawing = drawingOf([[square], [second]]);
    expect(done(finishSketch(sketched("hole", inSecond, drawing))).parts).toEqual([[square], [second, inSecond]]);
    const outside = hole.map(([x, y]): Position => [x + 50, y]);
    expect(finishSketch(sketched("hole", outside, drawing))).toBeInstanceOf(Refusal);
  });

  test("of a line stays one, and can be drawn on", () => {
    const line = done(finishSketch(sketched("line", square.slice(0, 2))));
    expect(line.sketch).toMatchObject({ growing: false });
    expect(addPoint(line, [5, 5])).toBe(line);
    expect(addPoint(growSketch(line), [5, 5]).sketch?.points).toHaveLength(3);
    expect(finishSketch(sketched("line", square.slice(0, 1)))).toBeInstanceOf(Refusal);
  });

  test("loses its last point", () => {
    expect(dropLastPoint(sketched("part", square)).sketch?.points).toEqual(square.slice(0, 3));
    expect(dropLastPoint(both)).toBe(both);
  });

  test("counts for saving when it only lacks its last click", () => {
    expect(settledParts(sketched("part", square))).toEqual([[square]]);
    expect(settledParts(sketched("part", square.slice(0, 2), both))).toEqual(both.parts);
  });
});

test("every line has its address", () => {
  const lines = linesOf(sketched("hole", hole.slice(0, 2), both)).map(({ part, ring, closed }) => [part, ring, closed]);
  expect(lines).toEqual([
    [0, 0, true],
    [0, 1, true],
    [-1, 0, false],
  ]);
});
