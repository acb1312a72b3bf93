import { expect, test } from "vitest";
import { spotClasses, spotColor } from "./spot-scale";

test("five classes between the least and the most; what is not known has no colour", () => {
  const classes = spotClasses([10, 60, null, 35], "rain");
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
  expect(spotClasses([21, 21.05], "temperature")).toHaveLength(1);
  expect(spotClasses([null], "rain")).toEqual([]);
});
