import { rateWords } from "#contract/refusal-words";
import { id, text, version } from "#contract/shapes";
import { productKind } from "#contract/work-shapes";
import { z } from "#contract/zod";
import { rateMapInput } from "#contract/zone-shapes";
import { mostRate } from "#contract/zone-words";
import { numberTyped } from "~/words/number-typed";

const rateTyped = (least: number, tooSmall: string) =>
  numberTyped(
    { positive: true, min: least, max: mostRate },
    { ...rateWords, negative: tooSmall, too_small: tooSmall, other: "Введите число" },
  );

/** A zone may go without. */
const rate = rateTyped(0, "Норма не может быть меньше нуля").transform((value, context) => {
  if (value !== null) return value;
  context.addIssue({ code: "custom", message: "Укажите норму, хотя бы 0" });
  return z.NEVER;
});

/** How much of what goes on each zone, as people fill it in. */
export const rateForm = z
  .object({
    intent: z.literal("save"),
    name: text(100),
    product: z.string("Выберите, что вносить").regex(/^\w+:\d+$/, "Выберите, что вносить"),
    unit: rateMapInput.shape.unit.optional(),
    rates: z.array(rate),
    flat_rate: rateTyped(Number.MIN_VALUE, rateWords.negative),
    workrecord_id: id.optional(),
    version: version.optional(),
  })
  .transform(({ intent: _, product, version: seen, ...rest }, context) => {
    const [kind, number] = product.split(":");
    const parsed = z.object({ kind: productKind, product_id: id }).safeParse({ kind, product_id: Number(number) });
    if (parsed.success) return { body: { ...rest, ...parsed.data }, version: seen };
    context.addIssue({ code: "custom", message: "Выберите из списка", path: ["product"] });
    return z.NEVER;
  });

export type RateInput = Record<"intent" | "name" | "product" | "unit" | "flat_rate" | "workrecord_id", string> & {
  rates: string[];
};
