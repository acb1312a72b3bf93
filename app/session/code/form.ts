import { z } from "#contract/zod";

export const codeForm = z.object({
  code: z.string({ error: "Введите код" }).trim().min(1, "Введите код").max(40, "Код короче"),
});
export type CodeInput = z.input<typeof codeForm>;
