import { day, id, text } from "#contract/shapes";
import { z } from "#contract/zod";
import { maxFiles } from "../limits";
import { noFile, refuseLarge, sentFile } from "../sent-file";

const optionalId = id.optional();

/** What is said of the documents. The title of several is theirs together, and each adds its file's name: there is room for it. */
const about = {
  title: text(180),
  comment: text(1000),
  field_id: optionalId,
  parcel_id: optionalId,
  valid_until: day.optional(),
};

export const uploadForm = z.object({
  files: z
    .array(sentFile, { error: noFile })
    .min(1, noFile)
    .max(maxFiles, `Не больше ${maxFiles} файлов за раз`)
    .superRefine(refuseLarge),
  ...about,
});

/** One file of those that scripts send; `added` counts them all with the last one, when none was refused. */
export const sendForm = z.object({
  files: sentFile.superRefine((file, context) => refuseLarge([file], context)),
  ...about,
  of: z.number().int().positive().optional(),
  added: z.number().int().positive().optional(),
});

export type UploadInput = Record<keyof typeof about, string> & { files: File[] };
