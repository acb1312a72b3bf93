import type { BodyInput } from "#contract/call";
import { workStatus } from "#contract/work-words";
import type { workCalls } from "#contract/works";
import { instantAt } from "./days";
import type { Period, ProductLine, WorkFormValue } from "./form";
import { type Units, unitOf } from "./units";
import { productKey } from "./words";

type Body = BodyInput<typeof workCalls.createWorkrecord>;

export interface Surroundings {
  tzOffset: number | null;
  /** m² that a work takes where nobody says otherwise: the plot or the whole field; null where it has no boundary. */
  area: number | null;
  units: Units;
}

type PartOf = Pick<Body, "start_dt" | "end_dt" | "area">;

function toPart({ start_day, start_time, end_day, end_time, area }: Period, tzOffset: number | null): PartOf {
  return {
    start_dt: start_day ? instantAt(start_day, start_time ?? null, "start", tzOffset) : null,
    end_dt: end_day ? instantAt(end_day, end_time ?? null, "end", tzOffset) : null,
    area,
  };
}

const fallbackUnit = "кг/га";

export const toProducts = (
  lines: readonly ProductLine[],
  units: Surroundings["units"],
): NonNullable<Body["products"]> =>
  lines.flatMap(({ product, rate, unit }) =>
    product ? [{ ...product, rate, unit: unit ?? unitOf(units, productKey(product)) ?? fallbackUnit }] : [],
  );

export const toMachinery = (lines: WorkFormValue["machinery"]): NonNullable<Body["machinery"]> =>
  lines.flatMap(({ machine_id, ...others }) => (machine_id ? [{ machine_id, ...others }] : []));

/** What the farm API is sent: where nothing is said of the fact, the work stands at its plan. */
export function toBody(
  value: Omit<WorkFormValue, "intent" | "version">,
  { tzOffset, area, units }: Surroundings,
): Body {
  const { season, work_type_id, work_status, plot_id, field_yield, comment } = value;
  const planned = toPart(value.plan, tzOffset);
  const fact = toPart(value.fact, tzOffset);
  const factBegins = fact.start_dt != null;
  return {
    ...{ season, work_type_id, work_status, plot_id: plot_id ?? null, field_yield, comment },
    start_dt: fact.start_dt ?? planned.start_dt,
    end_dt: fact.end_dt ?? (factBegins ? null : planned.end_dt),
    area: fact.area ?? planned.area ?? area,
    planned: { ...planned, area: planned.area ?? (work_status === workStatus.planned ? area : null) },
    products: toProducts(value.products, units),
    machinery: toMachinery(value.machinery),
  };
}
