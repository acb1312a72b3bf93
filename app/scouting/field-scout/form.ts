import { name } from "#contract/shapes";
import { z } from "#contract/zod";

export const scoutForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("comment"), text: name(2000) }),
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("restore") }),
]);
