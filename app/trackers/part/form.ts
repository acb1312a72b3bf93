import { day, id } from "#contract/shapes";
import { z } from "#contract/zod";
import { daysBetween } from "#formats/days/count";
import { plotTyped } from "~/map/drawing/server/typed-shapes.server";
import { widthTyped } from "~/words/number-typed";

/** Days of one count. */
const most = 7;

export const partForm = z
  .object({
    from: day,
    to: day,
    machine_id: z.coerce.number().pipe(id).optional(),
    width: widthTyped,
    boundary: plotTyped,
  })
  .refine(({ from, to }) => from <= to, { error: "Период кончается раньше, чем начинается", path: ["to"] })
  .refine(({ from, to }) => daysBetween(from, to) < most, { error: "Не больше 7 дней за один расчёт", path: ["to"] });

/** What the boxes hold. */
export type PartTyped = Record<"from" | "to" | "machine_id" | "width", string>;
