import { expect, test } from "vitest";
import { ownColors } from "./own-colors";

const crops = [
  { id: 1, color: "#d9a928" },
  { id: 2, color: "#e8c35a" },
  { id: 3, color: "#B8863B" },
];

test("only what differs from the dictionary is kept, whatever the case", () => {
  const chosen = new Map([
    [1, "#FF0000"],
    [2, "#E8C35A"],
    [3, "#b8863b"],
  ]);
  expect(ownColors(crops, chosen)).toEqual([{ crop_id: 1, color: "#ff0000" }]);
});

test("a crop that is reset or not sent has no colour of its own", () => {
  const chosen = new Map([
    [1, "#ff0000"],
    [2, "#00ff00"],
  ]);
  expect(ownColors(crops, chosen, 1)).toEqual([{ crop_id: 2, color: "#00ff00" }]);
  expect(ownColors(crops, chosen, "all")).toEqual([]);
  expect(ownColors(crops, new Map())).toEqual([]);
});
