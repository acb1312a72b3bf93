import { expect, test } from "vitest";
import { drawnRows, isFar, rowHeight, windowAt } from "./rows-in-view";

const rows = (drawn: ReturnType<typeof drawnRows>) =>
  drawn.map((one) => (one.kind === "row" ? one.row : `${one.rows}×`));

test("gaps stand for what isn't drawn, and the focused row always is", () => {
  expect(rows(drawnRows({ from: 0, to: 3 }, 1, 3))).toEqual([0, 1, 2]);
  expect(rows(drawnRows({ from: 10, to: 12 }, 4, 20))).toEqual(["4×", 4, "5×", 10, 11, "8×"]);
  expect(rows(drawnRows({ from: 0, to: 2 }, 9, 10))).toEqual([0, 1, "7×", 9]);
  expect(rows(drawnRows({ from: 5, to: 9 }, 99, 3))).toEqual(["3×"]);
});

test("a window follows the scrolling in leaps", () => {
  const top = windowAt(0, 600);
  expect(top.from).toBe(0);
  expect([isFar(top, windowAt(rowHeight * 2, 600)), isFar(top, windowAt(rowHeight * 40, 600))]).toEqual([false, true]);
});
