import { ingredientUnits } from "#contract/dictionaries-terms";
import type { OwnDictionaryName } from "#contract/own-entries";
import { id, name, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { parseNumber } from "~/ui/form/parse-number";
import { type Control, ownControls } from "./controls";

/** A text as typed, read by `read`; what it can't read is refused with a message. An empty text is left out. */
const typed = <T>(message: string, read: (text: string) => T | null) =>
  z
    .string()
    .trim()
    .optional()
    .transform((text, context): T | undefined => {
      if (!text) return undefined;
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

function readRange(text: string): [number, number] | null {
  const [low, high = low, ...more] = text.split(/\s*[–—-]\s*/).map((part) => parseNumber(part, { positive: true }));
  if (!low?.ok || !high?.ok || low.value === null || high.value === null || more.length > 0) return null;
  return low.value <= high.value ? [low.value, high.value] : null;
}

const line = new RegExp(`^(.+?)[\\s,;—–-]+([\\d.,]+)\\s*(${ingredientUnits.join("|")})$`, "i");

function readIngredients(text: string) {
  const lines = text.split(/\r?\n/).filter((one) => one.trim());
  const read = lines.flatMap((one) => {
    const [, title, dose = "", unit] = line.exec(one.trim()) ?? [];
    const amount = parseNumber(dose, { min: 0.0001 });
    const known = ingredientUnits.find((other) => other.toLowerCase() === unit?.toLowerCase());
    return title && known && amount.ok && amount.value ? [{ name: title, amount: amount.value, unit: known }] : [];
  });
  return read.length === lines.length ? read : null;
}

function shapeOf(control: Control): z.ZodType {
  switch (control.kind) {
    case "number": {
      const { min, max, integer = false, unit } = control;
      const message = `${integer ? "Целое число" : "Число"} от ${min} до ${max}${unit && ` (${unit})`}`;
      return typed(message, (text) => {
        const parsed = parseNumber(text, { min, max, integer });
        return parsed.ok ? parsed.value : null;
      });
    }
    case "range":
      return typed("Два числа через тире, меньшее первым", readRange);
    case "ingredients":
      return typed("Название, количество и единица в каждой строке: глифосат 360 г/л", readIngredients);
    case "choice":
      return typed("Выберите из списка", (text) => {
        const known = control.options.some(({ value }) => value === text);
        return known ? (control.numeric ? Number(text) : text) : null;
      });
    case "entry":
      // Behind a transform an absent one still meets what is asked of it.
      return id.optional().transform((chosen) => chosen);
    case "entries":
      return z.array(id).default([]);
    case "flag":
      return z.boolean().default(false);
    default:
      return z.string().trim().max(500, "Не длиннее 500 знаков").optional();
  }
}

const required = (shape: z.ZodType) => shape.refine((value) => value !== undefined, { message: "Выберите из списка" });

const shapesOf = (dictionary: OwnDictionaryName) =>
  Object.fromEntries(
    ownControls[dictionary].map((control) => {
      const shape = shapeOf(control);
      return [control.key, control.required ? required(shape) : shape];
    }),
  );

const gone = { id, name: z.string() };

/** Every form of an own entry of a dictionary; what it sets beside the name is in `rest` of the values. */
export const ownEntryForm = (dictionary: OwnDictionaryName) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("create"), name: name(200), ...shapesOf(dictionary) }),
    z.object({ intent: z.literal("update"), id, version, name: name(200), ...shapesOf(dictionary) }),
    z.object({ intent: z.literal("delete"), ...gone }),
    z.object({ intent: z.literal("restore"), id }),
    z.object({
      intent: z.literal("merge"),
      ...gone,
      version,
      into_id: required(id.optional().transform((chosen) => chosen)).transform(Number),
      seen_into: id.optional(),
    }),
  ]);
