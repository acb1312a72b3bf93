import { expect, test } from "vitest";
import { LabelBoard } from "./label-board";
import { holds, labelPlaces } from "./label-place";
import { linesOf } from "./paint-labels";
import type { Shape } from "./shape";

const shape = (...points: [number, number][]): Shape => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    ...{ id: 1, points: Float32Array.from(points.flat()), ends: [2 * points.length], first: 0, last: 1 },
    ...{ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
  };
};

test("a crescent's label stands in its body, not in the gap", () => {
  const horseshoe = shape([0, 0], [100, 0], [100, 100], [80, 100], [80, 30], [20, 30], [20, 100], [0, 100]);
  const places = labelPlaces(horseshoe);
  expect(places[0]?.room).toBe(20);
  expect(places.every((place) => holds(horseshoe, place, 10, 4))).toBe(true);
  expect(places.some((place) => holds(horseshoe, place, 60, 10))).toBe(false);
});

test("the widest place comes first", () => {
  const triangle = shape([50, 0], [100, 100], [0, 100]);
  const [widest] = labelPlaces(triangle);
  expect(widest).toMatchObject({ x: 50, room: 67 });
});

test("a name is broken in two where one line is too long", () => {
  const widthOf = (text: string) => text.length;
  expect(linesOf("Поле 5", 6, widthOf)).toEqual(["Поле 5"]);
  expect(linesOf("1 бр. поле 5", 8, widthOf)).toEqual(["1 бр.", "поле 5"]);
  expect(linesOf("1 бр. поле 5", 4, widthOf)).toBeNull();
  expect(linesOf("Заречное", 4, widthOf)).toBeNull();
});

test("no label is written over another", () => {
  const board = new LabelBoard();
  const box = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 15 });
  expect(board.take(box(80, 80))).toBe(true);
  expect(board.take(box(120, 90))).toBe(false);
  expect(board.take(box(140, 80))).toBe(true);
  expect(board.take(box(-30, 80))).toBe(true);
});
