import { expect, test } from "vitest";
import { chosenIds, toggled } from "./chosen-ids";

test("the address names fields by themselves, or with their versions as the form does", () => {
  expect(chosenIds("?ids=3,1,3")).toEqual([3, 1]);
  expect(chosenIds("?fields=5%3A2&fields=7%3A1&ids=5")).toEqual([5, 7]);
  expect(chosenIds("?ids=,x,-1,1.5")).toEqual([]);
});

test("no more than can be merged at once", () => {
  expect(chosenIds(`?ids=${Array.from({ length: 80 }, (_, at) => at + 1).join(",")}`)).toHaveLength(50);
});

test("a click adds a field or takes it out", () => {
  expect(toggled([1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggled([1, 2], 1)).toEqual([2]);
});
