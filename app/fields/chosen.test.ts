import { expect, test } from "vitest";
import { chosenText, mostChosen, readChosen, toggled, withChosen } from "./chosen";

test("the address names fields, all of them, or those ticked without scripts beside those of other pages", () => {
  expect(readChosen("?ids=3.1.3")).toEqual([3, 1]);
  expect(readChosen("?ids=7&id=5&id=7")).toEqual([7, 5]);
  expect(readChosen("?ids=all&id=5")).toBe("all");
  expect(readChosen("?ids=.x.-1.1,5")).toEqual([]);
});

test("a choice goes back into the address as it was read", () => {
  expect(withChosen("?q=a&ids=1&id=2", [4, 5])).toBe("?q=a&ids=4.5");
  expect(withChosen("?ids=1", [])).toBe("");
  expect(readChosen(`?ids=${chosenText([8, 9])}`)).toEqual([8, 9]);
});

test("one is taken in and out, also out of all", () => {
  expect(toggled([1], 2, [])).toEqual([1, 2]);
  expect(toggled([1, 2], 1, [])).toEqual([2]);
  expect(toggled("all", 2, [1, 2, 3])).toEqual([1, 3]);
});

test("no more than an address can name", () => {
  const many = Array.from({ length: mostChosen + 2 }, (_, at) => at + 1);
  expect(toggled("all", 1, many)).toBeNull();
  expect(toggled("all", 1, many.slice(0, mostChosen + 1))).toHaveLength(mostChosen);
  expect(readChosen(`?ids=${chosenText(many)}`)).toHaveLength(mostChosen);
});
