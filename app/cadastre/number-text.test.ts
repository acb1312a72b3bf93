import { expect, test } from "vitest";
import { maskNumber, settleNumber } from "./number-text";

test.each([
  ["61", "61"],
  ["611206003014", "61:12:0600301:4"],
  ["61 12 0600301 45", "61:12:0600301:45"],
  ["61-12-060030-45", "61:12:060030:45"],
  ["61:12:", "61:12:"],
  ["кн 61:12:0600301:45", "61:12:0600301:45"],
  ["61:12:0600301:45:7", "61:12:0600301:45"],
  ["", ""],
])("%s", (typed, masked) => {
  expect(maskNumber(typed)).toBe(masked);
});

test("a colon left behind goes when the typing is over", () => {
  expect(settleNumber("61:12:060030:")).toBe("61:12:060030");
});
