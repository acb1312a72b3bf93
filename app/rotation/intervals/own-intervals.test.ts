import { expect, test } from "vitest";
import { ownIntervals } from "./own-intervals";

const entered = new Map([
  [30, 8],
  [1, undefined],
  [23, 0],
]);

test("an empty box leaves the dictionary's interval, 0 is an interval", () => {
  expect(ownIntervals(entered)).toEqual([
    { crop_id: 30, years: 8 },
    { crop_id: 23, years: 0 },
  ]);
});

test("what is reset isn't sent", () => {
  expect(ownIntervals(entered, 30)).toEqual([{ crop_id: 23, years: 0 }]);
  expect(ownIntervals(entered, "all")).toEqual([]);
});
