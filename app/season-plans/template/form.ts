import { id, name, season } from "#contract/shapes";
import { z } from "#contract/zod";

export const fromTemplateForm = z.object({ name: name(160), season, field_ids: z.array(id).max(10_000).default([]) });

/** What the controls hold. */
export interface FromTemplateInput {
  name: string;
  season: string;
  field_ids: string[];
}
