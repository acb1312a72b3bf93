import { day, id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";

export const documentForm = z.object({
  title: name(200),
  comment: text(1000),
  field_id: id.optional().transform((chosen) => chosen ?? null),
  valid_until: day.optional().transform((chosen) => chosen ?? null),
  version,
});

export type DocumentInput = Record<"title" | "comment" | "field_id" | "valid_until", string>;
