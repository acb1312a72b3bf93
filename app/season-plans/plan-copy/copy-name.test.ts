import { expect, test } from "vitest";
import { copyName } from "./copy-name";

test("a copy's name moves with its season, and stays within its length", () => {
  expect(copyName("Пшеница, 2026", 2026, 2027)).toBe("Пшеница, 2027");
  expect(copyName("Пшеница", 2026, 2027)).toBe("Пшеница");
  expect(copyName("Пшеница, 2026", 2026, 2026)).toBe("Пшеница, 2026 (копия)");
  expect(copyName("а".repeat(160), 2026, 2026)).toHaveLength(160);
});
