import { expect, test } from "vitest";
import { copyName } from "./copy-name";

test("a copy's name moves with its season, and stays within its length", () => {
  expect(copyName("Пшеница, 2026", 2026, 2027, [])).toBe("Пшеница, 2027");
  expect(copyName("Пшеница", 2026, 2027, ["Ячмень"])).toBe("Пшеница");
  expect(copyName("Пшеница, 2026", 2026, 2026, ["Пшеница, 2026"])).toBe("Пшеница, 2026 (копия)");
  const long = "а".repeat(160);
  expect(copyName(long, 2026, 2026, [long])).toHaveLength(160);
});

test("a copy's name is none that a plan of its season has", () => {
  const taken = ["Пшеница, 2027", "Пшеница, 2027 (копия)"];
  expect(copyName("Пшеница, 2026", 2026, 2027, taken.slice(0, 1))).toBe("Пшеница, 2027 (копия)");
  expect(copyName("Пшеница, 2026", 2026, 2027, taken)).toBe("Пшеница, 2027 (копия 2)");
});
