import { expect, test } from "vitest";
import { readPlace } from "./read-place";

test("the map begins where the address says", () => {
  expect(readPlace("47.2357,39.7015,14")).toEqual({ lat: 47.2357, lon: 39.7015, zoom: 14 });
});

test.each([null, "", "47,39", "a,b,c", "95,39,14", "47,39,30", "47,,14x"])("no place: %s", (text) => {
  expect(readPlace(text)).toBeNull();
});
