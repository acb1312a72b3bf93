import { expect, test } from "vitest";
import { z } from "./zod";

const said = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  ["a text that is not there", z.string(), undefined, "Заполните это поле"],
  ["a choice that was not made", z.enum(["a", "b"]), "", "Заполните это поле"],
  ["a choice that there is not", z.enum(["a", "b"]), "c", "Выберите из списка"],
  ["a word for a number", z.number(), "много", "Введите число"],
  ["a fraction for a whole number", z.int(), 1.5, "Введите целое число"],
  ["nothing for a text", z.string().min(1), "", "Заполните это поле"],
  ["a short text", z.string().min(10), "abc", "Не короче 10 знаков"],
  ["a long text", z.string().max(1000), "a".repeat(1001), "Не длиннее 1\u00a0000 знаков"],
  ["a small number", z.number().min(0), -1, "Не меньше 0"],
  ["zero for a positive number", z.number().positive(), 0, "Больше 0"],
  ["a large number", z.number().max(2.5), 3, "Не больше 2,5"],
  ["an empty list", z.array(z.int()).min(1), [], "Список пуст"],
  ["a long list", z.array(z.int()).max(1), [1, 2], "Не больше 1 в списке"],
  ["a wrong mail address", z.email(), "a", "Введен некорректный email"],
  ["a wrong day", z.iso.date(), "2026-02-30", "Укажите дату в виде ДД.ММ.ГГГГ"],
  ["another wrong text", z.string().regex(/^a$/), "b", "Неверный вид записи"],
  ["a field that there is not", z.strictObject({}), { colour: 1 }, "Неизвестные поля: colour"],
  ["none of several shapes", z.union([z.int(), z.boolean()]), "x", "Неверное значение"],
])("%s is told in Russian", (_what, shape, value, message) => {
  expect(said(shape, value)).toEqual([message]);
});

test("a shape's own words come first", () => {
  expect(said(z.number("Укажите год"), "x")).toEqual(["Укажите год"]);
});
