import { season } from "#contract/shapes";
import { z } from "#contract/zod";

const column = z.string().nullable().default(null);

const remapForm = z.object({
  intent: z.literal("remap"),
  mapping: z.object({ name: column, division: column, crop: column, area: column }).prefault({}),
});
const confirmForm = z.object({
  intent: z.literal("confirm"),
  duplicates: z.enum(["skip", "create"]).default("skip"),
  skip_rows: z.array(z.number().int()).max(10_000).default([]),
  sowing_season: season.nullable().default(null),
  create_divisions: z.boolean().default(false),
});
const discardForm = z.object({ intent: z.literal("discard") });

export const previewForm = z.discriminatedUnion("intent", [remapForm, confirmForm, discardForm]);

export type Remap = z.output<typeof remapForm>;
export type Confirm = z.output<typeof confirmForm>;
