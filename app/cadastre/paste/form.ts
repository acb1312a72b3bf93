import { z } from "#contract/zod";
import { rights } from "../form";
import { faultText, readNumbers } from "./read-numbers";

/** As the farm API has it. */
const mostParcels = 500;

export const pasteForm = z.object({
  numbers: z.string({ error: "Вставьте кадастровые номера" }).transform((text, context) => {
    const { good, faults } = readNumbers(text);
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    for (const fault of faults) refuse(faultText(fault));
    if (good.length + faults.length === 0) refuse("Вставьте кадастровые номера");
    if (good.length > mostParcels) refuse(`Номеров ${good.length}, а за раз можно не больше ${mostParcels}`);
    return good;
  }),
  ...rights,
  /** Numbers that the holding has already are left out. */
  skip_taken: z.boolean().default(false),
});

export type PasteInput = Record<"numbers" | "category" | "right" | "lease_end", string>;
