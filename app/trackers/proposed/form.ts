import { id, version } from "#contract/shapes";
import { z } from "#contract/zod";

/** As many as one call takes. */
const atOnce = 200;
const deeds = ["approve", "decline", "merge", "reopen"] as const;

const record = z
  .string()
  .regex(/^\d+:\d+$/)
  .transform((text) => {
    const [number, seen] = text.split(":").map(Number);
    return { id: number, version: seen };
  })
  .pipe(z.object({ id, version }));

/** What a button does to the ticked works or, where it names some, to those: `approve`, `reopen/12:3,13:1`. */
export const proposedForm = z
  .object({
    do: z.string({ error: "Действие не выбрано" }),
    record: z.array(z.string()).default([]),
    why: z.string().trim().max(500, "Не больше 500 знаков").optional(),
    reason: z.string().trim().max(500, "Не больше 500 знаков").optional(),
  })
  .transform(({ do: command, record: ticked, why, reason }, context) => {
    const [word = "", named] = command.split("/");
    const deed = deeds.find((one) => one === word);
    const parsed = z
      .array(record)
      .min(1)
      .max(atOnce)
      .safeParse((named ? [named] : ticked).flatMap((text) => text.split(",")));
    const fault = (message: string, path: string[] = []) => {
      context.addIssue({ code: "custom", message, path });
      return z.NEVER;
    };
    if (!deed) return fault("Действие не выбрано");
    if (!named && ticked.length > atOnce) return fault(`Не больше ${atOnce} работ за раз: снимите часть отметок`);
    if (!parsed.success) return fault("Отметьте работы в списке");
    if (deed === "decline" && !why) return fault("Напишите, почему это не работа", ["why"]);
    return { deed, records: parsed.data, why: why ?? "", reason };
  });
