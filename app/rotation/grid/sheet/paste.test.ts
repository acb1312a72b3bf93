import { expect, test } from "vitest";
import { pastedValue } from "./paste";

test("a pasted text is a crop, nothing, or a fault that keeps it", () => {
  const read = (text: string) => (text === "Соя" ? 23 : "нет такой");
  expect(pastedValue("Соя", false, read)).toEqual({ crop: 23 });
  expect([pastedValue("", true, read), pastedValue("—", false, read)]).toEqual([{ crop: 0 }, { crop: 0 }]);
  expect(pastedValue("Соа", false, read)).toEqual({ crop: 0, fault: { text: "Соа", message: "нет такой" } });
  expect(pastedValue("Соя", true, read).fault?.message).toBe("В этом сезоне поле не действует");
});
