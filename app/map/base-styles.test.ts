import { expect, test } from "vitest";
import { paths } from "~/paths";
import { baseChoices, quadkey } from "./base-styles";

test("a provider is offered with its key, under the index that it always has", () => {
  expect(baseChoices({}).map(({ index, name }) => [index, name])).toEqual([
    [0, "Схема"],
    [1, "OpenStreetMap"],
  ]);
  const [, , azure] = baseChoices({ azure: "a b" });
  expect(azure).toMatchObject({ index: 4, name: "Спутник Azure" });
  expect(azure?.tiles).toMatch(/subscription-key=a%20b$/);
});

test("a holding with satellites has its own land as a ground", () => {
  const [, , scenes] = baseChoices({ scenes: "7" });
  expect(scenes).toMatchObject({ index: 5, name: "Снимок в натуральных цветах", tiles: paths.vegetationGround(7) });
});

test("a tile's quadkey", () => {
  expect(quadkey(3, 5, 3)).toBe("213");
  expect(quadkey(0, 0, 1)).toBe("0");
});
