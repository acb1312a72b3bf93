import type { BodyInput } from "#contract/call";
import type { workCalls } from "#contract/works";
import { instantOf } from "./days";
import type { Period, ProductLine, WorkFormValue } from "./form";
import { measuredIn, type Units } from "./units";
import { productKey } from "./words";

type Body = BodyInput<typeof workCalls.createWorkrecord>;

export interface Surroundings {
  tzOffset: number | null;
  units: Units;
}

type PartOf = Pick<Body, "start_dt" | "end_dt" | "area">;

function toPart({ start_day, start_time, end_day, end_time, area }: Period, tzOffset: number | null): PartOf {
  return {
    start_dt: start_day && instantOf(start_day, start_time ?? null, "start", tzOffset),
    end_dt: end_day && instantOf(end_day, end_time ?? null, "end", tzOffset),
    area: area ?? undefined,
  };
}

export const toProducts = (
  lines: readonly ProductLine[],
  units: Surroundings["units"],
): NonNullable<Body["products"]> =>
  lines.flatMap(({ product, rate, unit }) =>
    product ? [{ ...product, rate, unit: unit ?? measuredIn(units, productKey(product)) }] : [],
  );

export const toMachinery = (lines: WorkFormValue["machinery"]): NonNullable<Body["machinery"]> =>
  lines.flatMap(({ machine_id, ...others }) => (machine_id ? [{ machine_id, ...others }] : []));

/** What was typed, as the farm API is sent it: what is left empty is left to it. */
export function toBody(value: Omit<WorkFormValue, "intent" | "version">, { tzOffset, units }: Surroundings): Body {
  const { season, season_confirmed, reason, work_type_id, work_status, plot_id, field_yield, comment } = value;
  return {
    ...{ season, reason, work_type_id, work_status, plot_id: plot_id ?? null, field_yield, comment },
    ask: season_confirmed ? "reason" : "all",
    ...toPart(value.fact, tzOffset),
    planned: toPart(value.plan, tzOffset),
    products: toProducts(value.products, units),
    machinery: toMachinery(value.machinery),
  };
}
