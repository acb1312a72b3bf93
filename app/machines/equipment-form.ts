import { id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { widthTyped } from "~/words/number-typed";

const chosenType = id.optional().transform((chosen, context) => {
  if (chosen !== undefined) return chosen;
  context.addIssue({ code: "custom", message: "Выберите вид орудия" });
  return z.NEVER;
});

const equipment = {
  name: name(120),
  equipment_type_id: chosenType,
  number: text(40),
  working_width: widthTyped,
  comment: text(1000),
};

export const createEquipmentForm = z.object({ intent: z.literal("create"), ...equipment });

/** Every form of the list of implements and of an implement's page. */
export const equipmentForm = z.discriminatedUnion("intent", [
  createEquipmentForm,
  z.object({ intent: z.literal("update"), id, version, ...equipment }),
  z.object({ intent: z.literal("delete"), id, name: z.string() }),
  z.object({ intent: z.literal("restore"), id }),
]);

export type EquipmentForm = z.output<typeof equipmentForm>;
/** What the window's controls hold. */
export type EquipmentInput = Record<keyof typeof equipment, string>;
