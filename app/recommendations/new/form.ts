import { day, id, name } from "#contract/shapes";
import { z } from "#contract/zod";

/** A number as people type it. */
const typedRate = z
  .string()
  .optional()
  .transform((typed) => (typed?.trim() ? Number(typed.replace(",", ".")) : null))
  .pipe(z.number("Число, например 0,15").positive("Больше нуля").max(100_000).nullable());

/** What is advised is still to be done: its term has not passed by the holding's day. */
export const adviceForm = (today: string) =>
  z
    .object({
      field_id: z.coerce.number("Выберите поле").pipe(id),
      scout_id: z.coerce.number().pipe(id).optional(),
      text: name(4000),
      /** `pesticide:12`. */
      product: z
        .string()
        .regex(/^(pesticide|fertilizer):\d+$/)
        .optional(),
      rate: typedRate,
      unit: z.enum(["л/га", "кг/га", "т/га", "шт/га", "л/т", "кг/т"]).optional(),
      until: day.refine((until) => until >= today, "Срок уже прошёл").optional(),
      urgency: z.preprocess(Number, z.union([z.literal(1), z.literal(2), z.literal(3)])),
      /** `anyway`: it is given though rules forbid it, which has been seen. */
      intent: z.enum(["send", "anyway"]).default("send"),
    })
    .transform(({ product, ...rest }) => {
      const [kind, number] = product?.split(":") ?? [];
      return {
        ...rest,
        product_kind: kind === "pesticide" || kind === "fertilizer" ? (kind as "pesticide" | "fertilizer") : null,
        product_id: number === undefined ? null : Number(number),
        unit: product === undefined ? null : (rest.unit ?? null),
      };
    });

export type AdviceInput = Record<
  "field_id" | "scout_id" | "text" | "product" | "rate" | "unit" | "until" | "urgency",
  string
>;
