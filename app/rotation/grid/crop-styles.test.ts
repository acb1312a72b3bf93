import { expect, test } from "vitest";
import { cropStyles } from "./crop-styles";

test("a rule for each crop, and nothing but colours gets into the style", () => {
  const crops = [
    { id: 30, color: "#f7c600" },
    { id: 31, color: "red}body{display:none" },
    { id: 1, color: "#D9A928" },
  ];
  expect(cropStyles(crops)).toBe(".k30{--c:#f7c600}.k1{--c:#D9A928}");
});
