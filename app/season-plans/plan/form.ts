import { id } from "#contract/shapes";
import { z } from "#contract/zod";

export const planWorksForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), id, name: z.string() }),
  z.object({ intent: z.literal("restore"), id }),
]);
