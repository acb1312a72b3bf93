import { declineReason, proposalsLimit, restOfPlan } from "#contract/proposals";
import { id, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { deedOf } from "./deeds";

/** A machine that is off the list: `restore/12`. */
const machineNamed = z
  .string()
  .regex(/^restore\/\d+$/)
  .transform((command) => Number(command.slice("restore/".length)))
  .pipe(id);

const record = z
  .string()
  .regex(/^\d+:\d+$/)
  .transform((text) => {
    const [number, seen] = text.split(":").map(Number);
    return { id: number, version: seen };
  })
  .pipe(z.object({ id, version }));

/** What a button does to the ticked works or, where it names some, to those: `approve`, `reopen/12:3,13:1`; or what machine it brings back. */
export const proposedForm = z
  .object({
    do: z.string({ error: "Действие не выбрано" }),
    record: z.array(z.string()).default([]),
    why: z.string().trim().optional(),
    reason: z.string().trim().max(500, "Не больше 500 знаков").optional(),
    rest: restOfPlan.optional(),
  })
  .transform(({ do: command, record: ticked, why, reason, rest }, context) => {
    const [word = "", named] = command.split("/");
    const machine = machineNamed.safeParse(command);
    if (machine.success) return { deed: "restore" as const, machineId: machine.data };
    const deed = deedOf(word, why);
    const parsed = z
      .array(record)
      .min(1)
      .max(proposalsLimit)
      .safeParse((named ? [named] : ticked).flatMap((text) => text.split(",")));
    const fault = (message: string, path: string[] = []) => {
      context.addIssue({ code: "custom", message, path });
      return z.NEVER;
    };
    if (!deed) return fault("Действие не выбрано");
    if (!named && ticked.length > proposalsLimit)
      return fault(`Не больше ${proposalsLimit} работ за раз: снимите часть отметок`);
    if (!parsed.success) return fault("Отметьте работы в списке");
    const told = declineReason.safeParse(why ?? "");
    if (deed === "decline" && !told.success) return fault(told.error.issues[0]?.message ?? "", ["why"]);
    return { deed, records: parsed.data, why: why ?? "", reason, rest };
  });
