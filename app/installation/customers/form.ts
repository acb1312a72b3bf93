import { country, id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";

const holding = {
  name: name(200),
  country,
  restricted: z.boolean().default(false),
  sat_enabled: z.boolean().default(false),
  partner: text(200),
  external_id: text(200),
  advisor_ids: z.array(id).default([]),
};

export const createHoldingForm = z.object({ intent: z.literal("create"), ...holding });
const updateHoldingForm = z.object({ intent: z.literal("update"), id, version, ...holding });

export const holdingsForm = z.discriminatedUnion("intent", [
  createHoldingForm,
  updateHoldingForm,
  z.object({ intent: z.literal("delete"), id, name: z.string() }),
]);

/** What the dialog's controls hold. */
export type HoldingInput = Record<
  "name" | "country" | "restricted" | "sat_enabled" | "partner" | "external_id",
  string
> & {
  advisor_ids: string[];
};
