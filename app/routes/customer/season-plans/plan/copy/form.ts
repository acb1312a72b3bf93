import { name, season } from "#contract/shapes";
import { z } from "#contract/zod";

export const copyForm = z.object({ name: name(160), season, with_fields: z.boolean().default(false) });

/** What the controls hold. */
export type CopyInput = Record<keyof z.input<typeof copyForm>, string>;
