import { id, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { numberNeeded, numberTyped } from "~/words/number-typed";

const on = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked !== undefined);
const time = z.string({ error: "Укажите время" }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Время в виде ЧЧ:ММ");
const whole = (min: number, max: number) =>
  numberNeeded({ min, max, integer: true }, `Целое число от ${min} до ${max}`);
const speed = { min: 3, max: 60, integer: true };

const rules = z.object({
  night: z.object({ on, from: time, to: time }),
  shift: z.object({ on, from: time, to: time, minutes: whole(1, 240) }),
  speed: z.object({
    on,
    minutes: whole(1, 60),
    others: numberNeeded(speed, "Целое число от 3 до 60"),
    limits: z
      .array(z.object({ work_type_id: z.coerce.number().pipe(id), kmh: numberTyped(speed, "Целое число от 3 до 60") }))
      .transform((limits) => limits.flatMap(({ work_type_id, kmh }) => (kmh === null ? [] : { work_type_id, kmh }))),
  }),
  silence: z.object({ on, minutes: whole(6, 240) }),
  unplanned: z.object({ on, minutes: whole(5, 240) }),
});

export const watchForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("rules"), version, rules }),
  z.object({ intent: z.literal("usual"), version }),
]);

/** What its boxes hold. */
export interface WatchTyped {
  night: { on: string | undefined; from: string; to: string };
  shift: { on: string | undefined; from: string; to: string; minutes: string };
  speed: {
    on: string | undefined;
    minutes: string;
    others: string;
    limits: { work_type_id: string; kmh: string }[];
  };
  silence: { on: string | undefined; minutes: string };
  unplanned: { on: string | undefined; minutes: string };
}
