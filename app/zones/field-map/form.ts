import { z } from "#contract/zod";
import { zoneMapChange } from "#contract/zone-shapes";

const { name, zone_names, version } = zoneMapChange.shape;

export const mapForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("rename"), name, zone_names, version }),
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("restore-rates"), id: z.number().int().positive() }),
]);

export type NamesInput = Record<"intent" | "name", string> & { zone_names: string[] };
