import { expect, test } from "vitest";
import { spotClasses, spotColor, spotWriter } from "./spot-scale";

test("five classes between the least and the most; what is not known has no colour", () => {
  const classes = spotClasses([10, 60, null, 35, 22, 50], "rain");
  expect(classes.map(({ to }) => to)).toEqual([20, 30, 40, 50, 60]);
  expect([10, 20, 21, 60, null].map((value) => spotColor(classes, value))).toEqual([
    classes[0]?.color,
    classes[0]?.color,
    classes[1]?.color,
    classes[4]?.color,
    null,
  ]);
});

test("where all are alike there is one class, where nothing is known none", () => {
  expect(spotClasses([24.1, 24.1], "temperature")).toHaveLength(1);
  expect(spotClasses([23.1, 23.9], "rain")).toHaveLength(1);
  expect(spotClasses([null], "rain")).toEqual([]);
});

test("values that lie close are written in tenths, so that no two classes read alike", () => {
  const texts = (values: number[]) => {
    const classes = spotClasses(values, "temperature");
    return classes.map(({ to }) => spotWriter(classes)(to));
  };
  expect(texts([-1, -0.5, 0, 0.5, 1])).toEqual(["−0,6", "−0,2", "0,2", "0,6", "1,0"]);
  expect(texts([10, 17, 20, 24, 30])).toEqual(["14", "18", "22", "26", "30"]);
  expect(texts([24.6, 24.6])).toEqual(["24,6"]);
  expect(texts([24.3, 24.4, 24.5, 24.6])).toEqual(["24,3", "24,4", "24,5", "24,6"]);
  expect(texts([24.5, 24.6])).toEqual(["24,5", "24,6"]);
});

test("a class in which no value lies is none", () => {
  expect(spotClasses([10, 30, 30], "rain").map(({ to }) => to)).toEqual([14, 30]);
  expect(spotClasses([24.3, 24.6], "temperature").map(({ to }) => to.toFixed(1))).toEqual(["24.3", "24.6"]);
});
