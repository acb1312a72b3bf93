import { z } from "#contract/zod";
import { formatBytes } from "~/ui/format-bytes";
import { maxBytes } from "./limits";

export const noFile = "Выберите файл";

/** A file of a form, however large. */
export const sentFile = z.file({ error: noFile });

/** Each file that is too large is named where the files are chosen. */
export function refuseLarge(files: File[], context: z.RefinementCtx): void {
  for (const { name, size } of files)
    if (size > maxBytes) {
      const message = `«${name}»: ${formatBytes(size)}, а можно не больше ${formatBytes(maxBytes)}`;
      context.addIssue({ code: "custom", message });
    }
}
