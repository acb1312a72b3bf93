import { expect, test } from "vitest";
import { alikeText } from "./alike";

const zones = (...relative: number[]) => ({ zones: relative.map((one) => ({ relative: one })) });

test("zones of a bare field are told to be the same, those that differ are not", () => {
  expect(alikeText(zones(-0.02, 0.01, 0.01))).toContain("не больше чем на 3 %");
  expect(alikeText(zones(-0.2, 0.02, 0.1))).toBeNull();
  expect(alikeText(zones(0))).toBeNull();
});
