import { expect, test } from "vitest";
import { farPicture, pictureHeight, pictureWidth } from "./far-picture";

const holding: [number, number, number, number] = [39.4, 47.1, 39.6, 47.3];

test("both places lie in the picture, the eastern one to the right, the northern one above", () => {
  const picture = farPicture({ holding, place: [81, 55] });
  const { holding: home, shapes } = picture ?? { holding: { x: -1, y: -1 }, shapes: { x: -1, y: -1 } };
  expect(shapes.x).toBeGreaterThan(home.x);
  expect(shapes.y).toBeLessThan(home.y);
  for (const { x, y } of [home, shapes]) {
    expect(x > 0 && x < pictureWidth && y > 0 && y < pictureHeight).toBe(true);
  }
  expect(picture?.meridians.length).toBeGreaterThan(1);
  expect(picture?.meridians.length).toBeLessThan(9);
  expect(picture?.parallels.every(({ text }) => text.endsWith("° с. ш."))).toBe(true);
});

test("places straight above each other, and one on the other side of the earth, are drawn all the same", () => {
  expect(farPicture({ holding, place: [39.5, 60] })?.meridians.length).toBeGreaterThan(0);
  const across = farPicture({ holding, place: [-130, -40] });
  expect(across?.meridians.length).toBeLessThan(12);
  expect(farPicture({ holding, place: null })).toBeNull();
});
