import { expect, test } from "vitest";
import type { Drawing, Ring } from "../model/drawing";
import { toPoint, toPosition } from "./plane";
import { ownLines, type SnapLine, snap, snapLine } from "./snap";

const line = (points: number[], closed = false): SnapLine => ({ points, origin: { x: 0, y: 0 }, closed });

test("a corner is preferred to a nearer place on a side", () => {
  const wall = line([0, 0, 10, 0]);
  expect(snap({ x: 1, y: 0.1 }, [wall], 2)).toMatchObject({ x: 0, y: 0, to: "corner" });
  expect(snap({ x: 5, y: 1 }, [wall], 2)).toMatchObject({ x: 5, y: 0, to: "side" });
  expect(snap({ x: 5, y: 3 }, [wall], 2)).toBeNull();
});

test("the nearest of several lines wins, and a closed one has a last side", () => {
  const near = line([0, 1, 10, 1]);
  expect(snap({ x: 5, y: 0.8 }, [line([0, 0, 10, 0]), near], 2)).toMatchObject({ y: 1 });
  const triangle = [0, 0, 10, 0, 0, 10];
  expect(snap({ x: 0.5, y: 5 }, [line(triangle)], 1)).toBeNull();
  expect(snap({ x: 0.5, y: 5 }, [line(triangle, true)], 1)).toMatchObject({ x: 0, to: "side" });
});

test("lines are measured from their origin", () => {
  const far = { points: new Float32Array([1, 1, 2, 2]), origin: { x: 100, y: 100 }, closed: false };
  expect(snap({ x: 101.1, y: 101 }, [far], 0.5)).toMatchObject({ x: 101, y: 101 });
});

const square: Ring = [
  [39, 47],
  [39.01, 47],
  [39.01, 47.01],
  [39, 47.01],
];

test("what snaps to a corner has its very coordinates", () => {
  const { x, y } = toPoint([39.01, 47.01]);
  const found = snap({ x: x + 1e-6, y }, [snapLine(square, true)], 1e-5);
  expect(found && toPosition(found)).toEqual([39.01, 47.01]);
});

test("a corner that is dragged does not hold on to itself or to its own sides", () => {
  const drawing: Drawing = { parts: [[square]], sketch: null };
  const [others] = ownLines(drawing, { part: 0, ring: 0, at: 1 });
  expect(others?.points).toHaveLength(6);
  expect(others?.closed).toBe(false);
  expect(ownLines(drawing, null)[0]?.closed).toBe(true);
});

test("of a sketch only its beginning draws the pointer", () => {
  const drawing: Drawing = { parts: [], sketch: { kind: "part", points: square, growing: true } };
  expect(ownLines(drawing, null).map(({ points }) => points.length)).toEqual([2]);
});
