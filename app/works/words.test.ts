import { expect, test } from "vitest";
import { periodText, totalText } from "./words";

const plain = (total: number, unit: string) => totalText(total, unit).replace(/\s/g, " ");

test("amounts are rounded by their size, and told in tonnes where they are ordered so", () => {
  expect(plain(86_543.49, "кг/га")).toBe("86 543 кг (86,5 т)");
  expect(plain(2704.5, "л/га")).toBe("2 705 л");
  expect(plain(58.5875, "л")).toBe("58,6 л");
  expect(plain(9.876, "л")).toBe("9,88 л");
  expect(plain(0.0364, "кг")).toBe("0,036 кг");
});

test("the hours of a work of one day stand together; a usual beginning or end alone is nobody's word", () => {
  const told = (start: string, end: string) =>
    periodText({ start_dt: `2026-07-13T${start}:00+03:00`, end_dt: `2026-07-13T${end}:00+03:00` }, 3);
  expect(told("08:00", "18:00")).toBe("13.07.2026");
  expect(told("08:00", "09:16")).toBe("13.07.2026, 08:00–09:16");
  expect(told("06:30", "18:00")).toBe("13.07.2026, с 06:30");
  const [start_dt, end_dt] = ["2026-07-13T06:30:00+03:00", "2026-07-14T18:00:00+03:00"];
  expect(periodText({ start_dt, end_dt }, 3)).toBe("13.07.2026, 06:30 – 14.07.2026");
  expect(periodText({ start_dt, end_dt: null }, 3)).toBe("13.07.2026, 06:30");
  expect(periodText({}, 3)).toBe("—");
});
