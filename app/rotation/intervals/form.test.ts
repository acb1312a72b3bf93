import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { intervalsForm } from "./form";

const parse = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema: intervalsForm });
};

test("boxes come as years by crop; an empty one stands for the dictionary", () => {
  const form = parse({ version: "3", "years.c30": "8", "years.c1": "", "years.c23": "0" });
  const years = form.status === "success" ? form.value.years : undefined;
  expect([years?.get(30), years?.get(1), years?.get(23)]).toEqual([8, undefined, 0]);
});

test("what is no number of years is refused at its box", () => {
  const wrong = parse({ version: "3", "years.c30": "много", "years.c1": "25", "years.c23": "1.5" }).reply().error;
  expect(wrong?.["years.c30"]).toEqual(["Укажите число лет"]);
  expect(wrong?.["years.c1"]).toEqual(["Не больше 20 лет"]);
  expect(wrong?.["years.c23"]).toEqual(["Целое число лет"]);
});
