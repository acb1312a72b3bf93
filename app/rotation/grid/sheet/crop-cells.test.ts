import { expect, test } from "vitest";
import { cropReader } from "./crop-cells";

test("a pasted text is a crop, nothing, or a fault that keeps it", () => {
  const read = cropReader([{ id: 23, name: "Соя" }]);
  expect(read("Соя", false)).toEqual({ value: 23 });
  expect([read("", true), read("—", false)]).toEqual([{ value: "" }, { value: "" }]);
  expect(read("Рожь", false)).toEqual({ value: "Рожь", fault: "Культуры «Рожь» нет в справочнике" });
  expect(read("Соя", true).fault).toBe("В этом сезоне поле не действует");
});
