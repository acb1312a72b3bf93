import { expect, test } from "vitest";
import { beginLine } from "./begin-line";

test("a line that came with the page can be moved, and without one it is to be drawn", () => {
  expect(beginLine("47, 39\n47, 40").sketch).toMatchObject({
    growing: false,
    points: [
      [39, 47],
      [40, 47],
    ],
  });
  for (const text of ["", "абв"]) expect(beginLine(text).sketch).toMatchObject({ growing: true, points: [] });
});
