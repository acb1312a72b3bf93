import { z } from "#contract/zod";

export const fieldForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), name: z.string() }),
  z.object({ intent: z.literal("restore") }),
]);
