import { ingredientUnits, rateUnits } from "#contract/dictionaries-terms";
import { id, name } from "#contract/shapes";
import { z } from "#contract/zod";
import { neededNumber, typed, typedNumber } from "./typed.server";

const least = 0.0001;
const positive = "Число больше нуля";
const wholeDays = (max: number) => `Целое число дней, от 0 до ${max}`;
const [days, entryDays] = [365, 14];
const amount = (max: number) => ({ min: least, max });

const blank = ({ name, amount }: { name?: unknown; amount?: unknown }) => !name && amount === undefined;

const ingredient = z
  .object({
    name: z.string().trim().max(500).optional(),
    amount: typedNumber(positive, amount(100_000)),
    unit: z.enum(ingredientUnits, "Выберите из списка"),
  })
  .superRefine((line, context) => {
    if (blank(line)) return;
    const message = "Заполните это поле";
    if (!line.name) context.addIssue({ code: "custom", message, path: ["name"] });
    if (line.amount === undefined) context.addIssue({ code: "custom", message, path: ["amount"] });
  });

/** The last lines may wait empty; those further up are counted by the faults of the farm API, so they have to be filled. */
export const ingredients = z
  .array(ingredient)
  .max(20, "Не больше 20 веществ")
  .default([])
  .transform((lines, context) => {
    const filled = lines.slice(0, lines.findLastIndex((line) => !blank(line)) + 1);
    for (const [index, line] of filled.entries())
      if (blank(line))
        context.addIssue({ code: "custom", message: "Заполните строку или уберите её", path: [index, "name"] });
    return filled;
  });

/** Days before one may go on: 0 says that none are set, which the contract writes as null. */
const entryTerm = typedNumber(wholeDays(entryDays), { min: 0, max: entryDays, integer: true });
const reentry = z
  .object({ manual: entryTerm, mechanized: entryTerm })
  .optional()
  .transform((terms, context) => {
    const { manual, mechanized } = terms ?? {};
    if (manual === undefined && mechanized === undefined) return null;
    for (const [key, value] of Object.entries({ manual, mechanized }))
      if (value === undefined)
        context.addIssue({ code: "custom", message: "Укажите оба срока, 0 — не установлен", path: [key] });
    return { manual: manual || null, mechanized: mechanized || null };
  });

const times = "Целое число от 1 до 20";

const use = z
  .object({
    crop_ids: z
      .array(id)
      .default([])
      .refine((chosen) => chosen.length > 0, "Отметьте хотя бы одну культуру"),
    targets: name(500),
    rate_min: typedNumber(positive, amount(10_000)),
    rate_max: neededNumber(positive, amount(10_000)),
    unit: typed("Выберите из списка", (text) => rateUnits.find((one) => one === text) ?? null).transform(
      (unit) => unit ?? rateUnits[0],
    ),
    waiting_days: neededNumber(wholeDays(days), { min: 0, max: days, integer: true }),
    applications: neededNumber(times, { min: 1, max: 20, integer: true }),
    interval_days: typedNumber(wholeDays(days), { min: 0, max: days, integer: true }),
    reentry_days: reentry,
    water_min: typedNumber(positive, amount(100_000)),
    water_max: typedNumber(positive, amount(100_000)),
    method: name(500),
  })
  .transform(({ rate_min, interval_days, water_min, water_max, ...rest }) => ({
    ...rest,
    rate_min: rate_min ?? rest.rate_max,
    interval_days: interval_days ?? null,
    water_min: water_min ?? water_max ?? null,
    water_max: water_max ?? water_min ?? null,
  }))
  .superRefine(({ rate_min, rate_max, water_min, water_max }, context) => {
    const message = "Меньше, чем «от»";
    if (rate_min > rate_max) context.addIssue({ code: "custom", message, path: ["rate_max"] });
    if ((water_min ?? 0) > (water_max ?? 0)) context.addIssue({ code: "custom", message, path: ["water_max"] });
  });

export const uses = z.array(use).max(100, "Не больше 100 регламентов").default([]);
