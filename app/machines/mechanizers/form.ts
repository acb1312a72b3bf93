import { id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";

const mechanizer = { last_name: name(100), first_name: name(100), phone: text(40) };

export const createMechanizerForm = z.object({ intent: z.literal("create"), ...mechanizer });

export const mechanizerForm = z.discriminatedUnion("intent", [
  createMechanizerForm,
  z.object({ intent: z.literal("update"), id, version, ...mechanizer }),
  z.object({ intent: z.literal("delete"), id, name: z.string() }),
  z.object({ intent: z.literal("restore"), id }),
]);

export type MechanizerForm = z.output<typeof mechanizerForm>;
/** What the window's controls hold. */
export type MechanizerInput = Record<keyof typeof mechanizer, string>;
