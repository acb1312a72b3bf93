import { expect, test } from "vitest";
import type { Bbox, Position } from "../../types";
import { projectionByEpsg } from "./epsg";
import { guessCrs, knownCrs } from "./guess-zone";

const russia: Bbox = [19, 41, 180, 82];

test("the number of its zone in a coordinate is enough to tell a zone in all of a country", () => {
  const onDon: Position = [7_432_000, 5_220_000];
  expect(guessCrs(onDon, russia).map(({ code }) => code)).toEqual([28407, 20007, 2523, 3857]);
});

test("a place at the middle of a zone may be written in it, in every zone", () => {
  for (const { code, name } of knownCrs()) {
    const zone = Number(/зона (\d+)/.exec(name)?.[1]);
    if (Number.isNaN(zone)) continue;
    const meridian = name.includes("трёхградусная") ? 3 * zone : 6 * (name.includes("UTM") ? zone - 30 : zone) - 3;
    const sample = projectionByEpsg(code).fromWgs84([meridian > 180 ? meridian - 360 : meridian, 55]);
    expect(guessCrs(sample, [-180, 40, 180, 70]).map((one) => one.code)).toContain(code);
  }
});
