import { id, season } from "#contract/shapes";
import { z } from "#contract/zod";

export const plansForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), id, name: z.string(), season: season.optional() }),
  z.object({ intent: z.literal("restore"), id }),
]);
