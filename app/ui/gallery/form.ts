import { z } from "#contract/zod";
import { parseNumber } from "#formats/numbers";

const area = z.string({ error: "Укажите площадь" }).refine((text) => parseNumber(text, { min: 0.1, max: 500 }).ok, {
  error: "Площадь должна быть от 0,1 до 500 га",
});

/** The example form of the gallery. */
export const exampleSchema = z.object({
  name: z.string({ error: "Введите название" }).max(40),
  note: z.string().optional(),
  area,
  depth: z.string().optional(),
  day: z.string({ error: "Выберите день" }),
  group: z.string({ error: "Выберите группу" }),
  district: z.string({ error: "Выберите район" }),
  agreed: z.string({ error: "Нужно согласие" }),
  kind: z.string({ error: "Выберите вид" }),
  color: z.string(),
  file: z.file({ error: "Выберите файл" }),
});

export type Example = z.infer<typeof exampleSchema>;
