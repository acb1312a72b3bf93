import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { dayAt, momentOf } from "#formats/days/instants";
import { numberText } from "#formats/numbers";
import { hectaresText, untouchedArea } from "#formats/typed-hectares";
import { toldTime, usualDay } from "./days";
import { productKey } from "./words";

export type PeriodInput = Record<"start_day" | "start_time" | "end_day" | "end_time" | "area", string>;
export type ProductInput = Record<"product" | "rate" | "unit", string>;
export type MachineryInput = Record<"machine_id" | "equipment_id" | "machine_operator_id", string>;

/** What the controls of a work hold. */
export type WorkInput = {
  /** Empty where it follows from the day and what stands on the field. */
  season: string;
  season_confirmed: string;
  reason: string;
  work_type_id: string;
  work_status: string;
  plot_id: string;
  plan: PeriodInput;
  fact: PeriodInput;
  products: ProductInput[];
  machinery: MachineryInput[];
  field_yield: string;
  comment: string;
};

export const emptyProduct: ProductInput = { product: "", rate: "", unit: "" };
export const emptyMachinery: MachineryInput = { machine_id: "", equipment_id: "", machine_operator_id: "" };
const emptyPeriod: PeriodInput = { start_day: "", start_time: "", end_day: "", end_time: "", area: "" };

const idText = (id: number | null) => (id === null ? "" : String(id));
type Part = Pick<Workrecord, "start_dt" | "end_dt" | "area">;

function periodInput({ start_dt, end_dt, area }: Part, tzOffset: number | null): PeriodInput {
  return {
    start_day: dayAt(start_dt, tzOffset) ?? "",
    start_time: toldTime(start_dt, "start", tzOffset) ?? "",
    end_day: dayAt(end_dt, tzOffset) ?? "",
    end_time: toldTime(end_dt, "end", tzOffset) ?? "",
    area: hectaresText(area),
  };
}

/** One instant may be written in several ways. */
const isSameTime = (a: string | null, b: string | null) => a !== null && b !== null && momentOf(a) === momentOf(b);

/**
 * A plan has no fact: one that was done and is put back keeps its hours only until it is done again. Of a cancelled work what
 * merely repeats the plan is none either.
 */
export function factOf(work: Part & Pick<Workrecord, "planned" | "work_status">): Part {
  const { start_dt, end_dt, area, planned, work_status } = work;
  if (work_status === workStatus.done) return { start_dt, end_dt, area };
  if (work_status === workStatus.planned) return { start_dt: null, end_dt: null, area: null };
  return {
    start_dt: isSameTime(start_dt, planned.start_dt) ? null : start_dt,
    end_dt: isSameTime(end_dt, planned.end_dt) ? null : end_dt,
    area: area === planned.area ? null : area,
  };
}

type WithAreas = Record<"plan" | "fact", { area: number | null }>;

/** What was typed into the form of a standing work: its areas that were not touched stay as exact as they stood. */
export function keepAreas<V extends WithAreas>(value: V, work: Workrecord): V {
  const { plan, fact } = value;
  return {
    ...value,
    plan: { ...plan, area: untouchedArea(plan.area, work.planned.area) },
    fact: { ...fact, area: untouchedArea(fact.area, factOf(work).area) },
  };
}

/** A new work on the day that is usual in a season. An empty line of each list waits, so that nobody without scripts has to ask for one. */
export const newWorkInput = (season: number, today: string, workType = ""): WorkInput => ({
  season: "",
  season_confirmed: "",
  reason: "",
  work_type_id: workType,
  work_status: String(workStatus.planned),
  plot_id: "",
  plan: { ...emptyPeriod, start_day: usualDay(season, today) },
  fact: emptyPeriod,
  products: [emptyProduct],
  machinery: [emptyMachinery],
  field_yield: "",
  comment: "",
});

/** The mix and the machinery of a work as its form holds them, never without a line. */
export function workLines(work: Pick<Workrecord, "products" | "machinery">): Pick<WorkInput, "products" | "machinery"> {
  const products = work.products.map((product) => ({
    product: productKey(product),
    rate: numberText(product.rate ?? product.planned_rate),
    unit: product.unit,
  }));
  const machinery = work.machinery.map(({ machine_id, equipment_id, machine_operator_id }) => ({
    machine_id: idText(machine_id),
    equipment_id: idText(equipment_id),
    machine_operator_id: idText(machine_operator_id),
  }));
  return {
    products: products.length > 0 ? products : [emptyProduct],
    machinery: machinery.length > 0 ? machinery : [emptyMachinery],
  };
}

/** A standing work as its form holds it. */
export function workInput(work: Workrecord, tzOffset: number | null): WorkInput {
  return {
    season: String(work.season),
    season_confirmed: "",
    reason: work.reason ?? "",
    work_type_id: String(work.work_type_id),
    work_status: String(work.work_status),
    plot_id: idText(work.plot_id),
    plan: periodInput(work.planned, tzOffset),
    fact: periodInput(factOf(work), tzOffset),
    ...workLines(work),
    field_yield: numberText(work.field_yield),
    comment: work.comment ?? "",
  };
}

interface CopyPlace {
  /** Hours of the field's clock. */
  tzOffset: number | null;
  season: number;
  today: string;
}

/**
 * The same work to be done once more: planned for the day that is usual in the season in view, nothing done yet; its own
 * season follows from the day.
 */
export function copyInput(work: Workrecord, { tzOffset, season, today }: CopyPlace): WorkInput {
  const input = workInput(work, tzOffset);
  return {
    ...input,
    season: "",
    work_status: String(workStatus.planned),
    plot_id: season === work.season ? input.plot_id : "",
    reason: "",
    plan: { ...emptyPeriod, start_day: usualDay(season, today), area: input.plan.area || input.fact.area },
    fact: emptyPeriod,
    field_yield: "",
  };
}
