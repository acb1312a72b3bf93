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
  /** «31:Рапс»: the crop chosen for a name of the file; nothing where none was. */
  crops: z.array(z.string().max(250).optional()).max(50).default([]),
  create_divisions: z.boolean().default(false),
});
const rereadForm = z.object({
  intent: z.literal("reread"),
  /** Whether layers could be ticked. */
  has_layers: z.boolean().default(false),
  layers: z.array(z.number().int()).max(1000).default([]),
  crs: z.number().int().nullable().default(null),
});
const discardForm = z.object({ intent: z.literal("discard") });

export const previewForm = z.discriminatedUnion("intent", [remapForm, confirmForm, rereadForm, discardForm]);

export type Remap = z.output<typeof remapForm>;
export type Reread = z.output<typeof rereadForm>;
export type Confirm = z.output<typeof confirmForm>;
