import { expect, test } from "vitest";
import { totalText } from "./words";

const plain = (total: number, unit: string) => totalText(total, unit).replace(/\s/g, " ");

test("amounts are rounded by their size, and told in tonnes where they are ordered so", () => {
  expect(plain(86_543.49, "кг/га")).toBe("86 543 кг (86,5 т)");
  expect(plain(2704.5, "л/га")).toBe("2 705 л");
  expect(plain(58.5875, "л")).toBe("58,6 л");
  expect(plain(9.876, "л")).toBe("9,88 л");
  expect(plain(0.0364, "кг")).toBe("0,036 кг");
});
