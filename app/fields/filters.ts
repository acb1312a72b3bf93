import { day, idList } from "#contract/shapes";
import { z } from "#contract/zod";
import { parseNumber } from "#formats/numbers";
import { scoutTimes } from "./scout-times";

/** An address may say anything: what is no filter is passed over. */
const lenient = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), shape.optional()).catch(undefined);
const number = z.string().transform((text, context) => {
  const parsed = parseNumber(text, { positive: true });
  if (parsed.ok && parsed.value !== null) return parsed.value;
  context.addIssue({ code: "custom" });
  return z.NEVER;
});
const whole = z.coerce.number().int().min(0);
const short = z.string().trim().min(1).max(200);

/** What the panel of filters narrows by, in the names of the address. */
const filterShape = z.object({
  divisions: lenient(z.string().refine((list) => idList.safeParse(list).success)),
  crop: lenient(z.string().refine((list) => idList.safeParse(list).success)),
  breed: lenient(short),
  sowed_from: lenient(day),
  sowed_to: lenient(day),
  yield_min: lenient(number),
  yield_max: lenient(number),
  scouts: lenient(z.enum(scoutTimes)),
  plots_min: lenient(whole),
  plots_max: lenient(whole),
});

/** The address of the map screen as far as it chooses fields. */
export const addressShape = filterShape.extend({
  tab: z.enum(["all", "season"]).catch("all"),
  q: lenient(short),
  cursor: lenient(z.string()),
});

export type Filters = z.infer<typeof filterShape>;

/** The ends of a range that were exchanged mean the same range. */
const inOrder = <T extends string | number>(from: T | undefined, to: T | undefined) =>
  from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];

/** The filters of an address. A form sends each division by itself; together they are a list. */
export function readFilters(params: URLSearchParams): Filters {
  const { divisions, ...others } = filterShape.parse({
    ...Object.fromEntries(params),
    divisions: params.getAll("divisions").join(","),
  });
  const [sowed_from, sowed_to] = inOrder(others.sowed_from, others.sowed_to);
  const [yield_min, yield_max] = inOrder(others.yield_min, others.yield_max);
  const [plots_min, plots_max] = inOrder(others.plots_min, others.plots_max);
  const ranges = { sowed_from, sowed_to, yield_min, yield_max, plots_min, plots_max };
  // Zero stands for all of them, and so for no filter.
  return { ...others, ...ranges, divisions: divisions?.split(",").includes("0") ? undefined : divisions };
}
