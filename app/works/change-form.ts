import { id, version } from "#contract/shapes";
import { workStatusShape } from "#contract/work-shapes";
import { z } from "#contract/zod";

const record = z
  .string()
  .regex(/^\d+:\d+$/)
  .transform((text) => {
    const [number, seen] = text.split(":").map(Number);
    return { id: number, version: seen };
  })
  .pipe(z.object({ id, version }));

/** What a button does to the chosen works or, where it names some, to those: `status:1`, `delete`, `restore/12:3`. */
const command = z
  .string({ error: "Действие не выбрано" })
  .regex(/^(status:[123]|delete|restore)(\/\d+:\d+(,\d+:\d+)*)?$/, "Действие не выбрано")
  .transform((text) => {
    const [deed = "", named] = text.split("/");
    const [kind, status] = deed.split(":");
    return {
      kind: kind as "status" | "delete" | "restore",
      status: workStatusShape.safeParse(Number(status)).data,
      named,
    };
  });

export const changeForm = z
  .object({ do: command, record: z.array(z.string()).default([]), reason: z.string().trim().max(500).optional() })
  .transform(({ do: { kind, status, named }, record: chosen, reason }, context) => {
    const parsed = z
      .array(record)
      .min(1)
      .max(1000)
      .safeParse((named ? [named] : chosen).flatMap((text) => text.split(",")));
    if (parsed.success && (kind !== "status" || status)) return { kind, status, records: parsed.data, reason };
    context.addIssue({ code: "custom", message: "Отметьте работы в списке" });
    return z.NEVER;
  });
