import {
  doneAheadWords,
  endBeforeStartWords,
  rateWords,
  workedAreaWords,
  yieldOfHarvest,
} from "#contract/refusal-words";
import { day, id, season, text, version } from "#contract/shapes";
import { askedStatus, productKind } from "#contract/work-shapes";
import { workStatus, workType } from "#contract/work-words";
import { z } from "#contract/zod";
import { addDays } from "#formats/days/count";
import { fromHectares } from "#formats/hectares";
import { numberTyped } from "~/words/number-typed";
import { productUnits } from "./terms";

/** Zero is refused like a negative number. */
const aboveZero = (max: number, words: { negative: string; too_big: string }) =>
  numberTyped(
    { positive: true, min: Number.MIN_VALUE, max },
    { ...words, too_small: words.negative, other: "Введите число" },
  );

/** Hectares; becomes m². */
const areaTyped = aboveZero(100_000, workedAreaWords).transform((hectares) => hectares && fromHectares(hectares));

const rateTyped = aboveZero(100_000, rateWords);

const yieldTyped = aboveZero(2000, {
  negative: "Урожайность должна быть больше нуля",
  too_big: "Урожайность: не больше 2000 ц/га",
});

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d/, "Укажите время в виде ЧЧ:ММ")
  .transform((typed) => typed.slice(0, 5))
  .optional();

/** When a work is and on what area. */
const period = z
  .object({ start_day: day.optional(), start_time: time, end_day: day.optional(), end_time: time, area: areaTyped })
  .superRefine(({ start_day, start_time, end_day, end_time }, context) => {
    const wrong = (message: string, path: string) => context.addIssue({ code: "custom", message, path: [path] });
    if (start_time && !start_day) wrong("Укажите и день", "start_day");
    if (end_time && !end_day) wrong("Укажите и день", "end_day");
    if (!start_day || !end_day) return;
    const isBefore = start_day === end_day ? start_time && end_time && end_time < start_time : end_day < start_day;
    if (isBefore) wrong(endBeforeStartWords, "end_day");
  });
export type Period = z.output<typeof period>;

const [firstUnit, ...otherUnits] = productUnits;
const unit = z.enum([firstUnit ?? "кг/га", ...otherUnits]);

const chosenProduct = z
  .string()
  .regex(/^\w+:\d+$/, "Выберите из списка")
  .transform((key, context) => {
    const [kind, number] = key.split(":");
    const parsed = z.object({ kind: productKind, product_id: id }).safeParse({ kind, product_id: Number(number) });
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "Выберите из списка" });
    return z.NEVER;
  });

/** A line of the tank mix; one without anything is no line. Without a unit it is the dictionary's. */
export const productLine = z
  .object({ product: chosenProduct.optional(), rate: rateTyped, unit: unit.optional() })
  .superRefine(({ product, rate }, context) => {
    if (!product && rate) context.addIssue({ code: "custom", message: "Выберите препарат", path: ["product"] });
  });
export type ProductLine = z.output<typeof productLine>;

const machineryLine = z
  .object({ machine_id: id.optional(), equipment_id: id.optional(), machine_operator_id: id.optional() })
  .superRefine(({ machine_id, equipment_id, machine_operator_id }, context) => {
    if (!machine_id && (equipment_id || machine_operator_id))
      context.addIssue({ code: "custom", message: "Выберите машину", path: ["machine_id"] });
  });

/** Some clocks are already in tomorrow. */
const isAhead = (asked: string, today: string) => asked > addDays(today, 1);

/** What is done can't lie ahead: most likely the status was forgotten. */
export const refuseDoneAhead =
  (today: string) =>
  (
    { work_status, plan, fact }: { work_status: number; plan: Period; fact: Period },
    context: z.RefinementCtx,
  ): void => {
    const [path, begun] = fact.start_day ? ["fact", fact.start_day] : ["plan", plan.start_day];
    if (work_status !== workStatus.done || !begun || !isAhead(begun, today)) return;
    context.addIssue({ code: "custom", message: doneAheadWords, path: [path, "start_day"] });
  };

/** What every form of works asks, of one work or of one for many fields. */
export const workParts = {
  /** Left empty: it follows from the day and what stands on the field. */
  season: season.optional(),
  /** Said where something speaks against the season. */
  season_confirmed: z.coerce.boolean().default(false),
  /** Said where rules for its pesticides forbid the work. */
  reason: text(500),
  work_type_id: id.optional().transform((chosen, context) => {
    if (chosen !== undefined) return chosen;
    context.addIssue({ code: "custom", message: "Выберите вид работы" });
    return z.NEVER;
  }),
  work_status: askedStatus,
  plan: period,
  fact: period,
  products: z.array(productLine).max(20, "Не больше 20 составляющих").default([]),
  machinery: z.array(machineryLine).max(50, "Не больше 50 строк").default([]),
  comment: text(2000),
};

const work = z
  .object({
    ...workParts,
    intent: z.enum(["save", "check"]),
    plot_id: id.optional(),
    field_yield: yieldTyped,
    version: version.optional(),
  })
  .superRefine(({ work_type_id, field_yield }, context) => {
    if (field_yield !== null && work_type_id !== workType.harvesting)
      context.addIssue({ code: "custom", message: yieldOfHarvest, path: ["field_yield"] });
  });
export type WorkFormValue = z.output<typeof work>;

/** The form of one work, sent on a day. */
export const workForm = (today: string) => work.superRefine(refuseDoneAhead(today));
