import { cadastralNumber } from "#contract/cadastre";
import { day, id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { refuseLarge, sentFile } from "../sent-file";

export const documentForm = z.object({
  title: name(200),
  comment: text(1000),
  field_id: id.optional().transform((chosen) => chosen ?? null),
  /** Emptied it is about no parcel; a form without it leaves what stands. */
  parcel_number: cadastralNumber.optional(),
  /** In place of the one that it has. */
  file: sentFile.superRefine((file, context) => refuseLarge([file], context)).optional(),
  valid_until: day.optional().transform((chosen) => chosen ?? null),
  version,
});

export type DocumentInput = Record<"title" | "comment" | "field_id" | "parcel_number" | "valid_until", string> & {
  file: File;
};
