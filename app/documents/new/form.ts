import { day, id, text } from "#contract/shapes";
import { z } from "#contract/zod";
import { formatBytes } from "~/ui/format-bytes";
import { maxBytes, maxFiles } from "./limits";

const none = "Выберите файл";

const upload = z.file({ error: none });

const tooLarge = (files: File[]) =>
  files
    .filter(({ size }) => size > maxBytes)
    .map(({ name, size }) => `«${name}»: ${formatBytes(size)}, а можно не больше ${formatBytes(maxBytes)}`);

/** Each file that is too large is named where the files are chosen. */
const refuseLarge = (files: File[], context: z.RefinementCtx) => {
  for (const message of tooLarge(files)) context.addIssue({ code: "custom", message });
};

const optionalId = id.optional();

/** What is said of the documents. The title of several is theirs together, and each adds its file's name. */
const about = {
  title: text(180),
  comment: text(1000),
  field_id: optionalId,
  parcel_id: optionalId,
  valid_until: day.optional(),
};

export const uploadForm = z.object({
  files: z
    .array(upload, { error: none })
    .min(1, none)
    .max(maxFiles, `Не больше ${maxFiles} файлов за раз`)
    .superRefine(refuseLarge),
  ...about,
});

/** One file of those that scripts send; `added` counts them all with the last one, when none was refused. */
export const sendForm = z.object({
  files: upload.superRefine((file, context) => refuseLarge([file], context)),
  ...about,
  of: z.number().int().positive().optional(),
  added: z.number().int().positive().optional(),
});

export type UploadInput = Record<keyof typeof about, string> & { files: File[] };
