import type { OwnDictionaryName } from "#contract/own-entries";
import { id, name, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { parseNumber } from "#formats/numbers";
import { type Control, ownControls } from "./controls";
import { ingredients, uses } from "./pesticide-lists.server";
import { typed, typedNumber } from "./typed.server";

function readRange(text: string): [number, number] | null {
  const [low, high = low, ...more] = text.split(/[–—-]/).map((part) => parseNumber(part, { positive: true }));
  if (!low?.ok || !high?.ok || low.value === null || high.value === null || more.length > 0) return null;
  return low.value <= high.value ? [low.value, high.value] : null;
}

function shapeOf(control: Control): z.ZodType {
  switch (control.kind) {
    case "number": {
      const { min, max, integer = false, unit } = control;
      const message = `${integer ? "Целое число" : "Число"} от ${min} до ${max}${unit && ` (${unit})`}`;
      return typedNumber(message, { min, max, integer });
    }
    case "range":
      return typed("Два числа через тире, меньшее первым", readRange);
    case "ingredients":
      return ingredients;
    case "uses":
      return uses;
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
      return z.string().trim().max(500).optional();
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
