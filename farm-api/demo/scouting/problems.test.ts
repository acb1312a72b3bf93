import { expect, test } from "vitest";
import { crop } from "../agronomy/crop-ids";
import { growthOf, weedIn } from "./growth";
import { adviceAt, problemsOf } from "./problems";

test("what is found on wheat speaks of a flag leaf and of larvae only where there are any", () => {
  const texts = (stage: number) => problemsOf(crop.winterWheat, stage).map((seen) => adviceAt(seen, stage, false).text);
  for (const stage of [31, 37, 49])
    expect(texts(stage).filter((text) => /на флаговом листе|Личинок/.test(text))).toEqual([]);
  expect(texts(59).filter((text) => /на флаговом листе|Личинок/.test(text))).toHaveLength(2);
});

test("nothing that is bad is called single, below a threshold, or left alone", () => {
  const crops = Object.values(crop);
  const bad = crops.flatMap((id) =>
    [11, 16, 25, 37, 59, 75].flatMap((stage) => problemsOf(id, stage).map((seen) => adviceAt(seen, stage, true).text)),
  );
  expect(bad.filter((text) => /единичн|ниже порога|пока не обрабатывать|не больше десятой/i.test(text))).toEqual([]);
});

test("a photo shows what was found: smut has galls, mildew its bloom, and a weed stands in the crop as it is by then", () => {
  const sceneOn = (cropId: number, stage: number, name: RegExp) =>
    problemsOf(cropId, stage).find((seen) => name.test(adviceAt(seen, stage, false).text))?.scene;
  expect(sceneOn(crop.corn, 59, /Желваки/)).toBe("galls");
  expect(sceneOn(crop.winterWheat, 59, /нижнем ярусе/)).toBe("bloom");
  const inJuly = [crop.corn, crop.chickpea, crop.soy].map((id) => {
    const growth = growthOf(id, "2026-07-10");
    return growth && weedIn(id, growth);
  });
  expect(inJuly).toEqual(["weedInMaize", "weedInDry", "weedInCanopy"]);
});
