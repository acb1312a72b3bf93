import { z } from "#contract/zod";
import { maxBytes } from "./limits";

export const uploadForm = z.object({
  file: z.file({ error: "Выберите файл с границами полей" }).max(maxBytes, "Файл больше 50 МБ"),
});
