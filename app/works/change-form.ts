import { id, version } from "#contract/shapes";
import { workStatusShape } from "#contract/works";
import { z } from "#contract/zod";

const record = z
  .string()
  .regex(/^\d+:\d+$/)
  .transform((text) => {
    const [number, seen] = text.split(":").map(Number);
    return { id: number, version: seen };
  })
  .pipe(z.object({ id, version }));

/** What a button does to the chosen works or, where it names one, to that one: `status:1`, `delete`, `restore`. */
const command = z
  .string({ error: "Действие не выбрано" })
  .regex(/^(status:[123]|delete|restore)(\/\d+:\d+)?$/, "Действие не выбрано")
  .transform((text) => {
    const [deed = "", one] = text.split("/");
    const [kind, status] = deed.split(":");
    return {
      kind: kind as "status" | "delete" | "restore",
      status: workStatusShape.safeParse(Number(status)).data,
      one,
    };
  });

export const changeForm = z
  .object({ do: command, record: z.array(z.string()).default([]) })
  .transform(({ do: { kind, status, one }, record: chosen }, context) => {
    const parsed = z
      .array(record)
      .min(1)
      .max(1000)
      .safeParse(one ? [one] : chosen.flatMap((text) => text.split(",")));
    if (parsed.success && (kind !== "status" || status)) return { kind, status, records: parsed.data };
    context.addIssue({ code: "custom", message: "Отметьте работы в списке" });
    return z.NEVER;
  });
