import type { PlanComparison, ProductComparison, SeasonPlan } from "../../../contract/season-plans";
import { notFound } from "../problem";
import type { Holding, StoredField } from "../world/holding";
import type { StoredPlan, StoredWork } from "../world/works";
import { byName } from "./shared";
import { byTime, type FieldWork, standingWorks, startOf } from "./work-shapes";

/** @throws MockProblem NotFound */
export function findPlan({ plans }: Holding, id: number): StoredPlan {
  const plan = plans.get(id);
  if (!plan || plan.gone !== null) throw notFound();
  return plan;
}

/** What a plan prescribes, by time. */
export const prescribed = ({ works }: Holding, planId: number): StoredWork[] =>
  byTime(
    [...works.values()].filter(
      ({ season_plan_id, field_id, gone }) => season_plan_id === planId && field_id === null && gone === null,
    ),
  );

/** The works of a plan on its fields, cancelled ones left out. */
const onFields = (holding: Holding, planId: number): FieldWork[] =>
  standingWorks(holding).filter(({ season_plan_id, work_status }) => season_plan_id === planId && work_status !== 3);

const isDone = ({ work_status }: StoredWork) => work_status === 1;

/** The fields attached that stand, by name. */
export const fieldsOf = ({ fields }: Holding, plan: StoredPlan): StoredField[] =>
  byName([...fields.values()].filter(({ id, deleted }) => plan.fields.has(id) && !deleted));

export function toPlan(holding: Holding, plan: StoredPlan): SeasonPlan {
  const { fields: _, gone: __, ...rest } = plan;
  const [fields, works] = [fieldsOf(holding, plan), onFields(holding, plan.id)];
  return {
    ...rest,
    fields_count: fields.length,
    fields_area: fields.reduce((sum, { area }) => sum + area, 0),
    works_count: prescribed(holding, plan.id).length,
    field_works_count: works.length,
    completed_count: works.filter(isDone).length,
  };
}

/** How far the works have come on each field. */
export const planFields = (holding: Holding, plan: StoredPlan) =>
  fieldsOf(holding, plan).map(({ id, name, area, division_id, sowings }) => {
    const works = onFields(holding, plan.id).filter(({ field_id }) => field_id === id);
    const crop_id = sowings.find(({ year, plot_id }) => year === plan.season && plot_id === null)?.crop_id ?? null;
    const counts = { works_count: works.length, completed_count: works.filter(isDone).length };
    return { id, name, area, division_id, crop_id, ...counts };
  });

const sum = (areas: (number | null)[]) => areas.reduce<number>((total, area) => total + (area ?? 0), 0);

/** The first and the last day of times, where the fields lie. */
function days(holding: Holding, works: FieldWork[], timeOf: (work: FieldWork) => string | null) {
  const all = works.flatMap((work) => {
    const time = timeOf(work);
    const hours = holding.fields.get(work.field_id)?.tz_offset ?? 3;
    return time === null ? [] : [new Date(Date.parse(time) + hours * 3_600_000).toISOString().slice(0, 10)];
  });
  return all.sort();
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

export const compareWorks = (holding: Holding, planId: number): PlanComparison[] =>
  groupBy(byTime(onFields(holding, planId)), ({ work_type_id }) => String(work_type_id)).map((works) => {
    const done = works.filter(isDone);
    return {
      work_type_id: works[0]?.work_type_id ?? 0,
      planned_area: sum(works.map(({ planned }) => planned.area)),
      done_area: sum(done.map(({ area }) => area)),
      planned_from: days(holding, works, ({ planned }) => planned.start_dt)[0] ?? null,
      planned_to: days(holding, works, ({ planned }) => planned.end_dt ?? planned.start_dt).at(-1) ?? null,
      done_from: days(holding, done, startOf)[0] ?? null,
      done_to: days(holding, done, ({ end_dt, start_dt }) => end_dt ?? start_dt).at(-1) ?? null,
    };
  });

type Rates = FieldWork["products"][number];
const tonnesPerHectare: Record<string, number> = { "кг/га": 0.001, "т/га": 1 };

/** Tonnes of seed that works put on their fields, at the rate and on the area asked for. */
const seedTonnes = (works: FieldWork[], rateOf: (one: Rates) => number | null, areaOf: (work: FieldWork) => number) =>
  sum(
    works.flatMap((work) =>
      work.products
        .filter(({ kind }) => kind === "seed")
        .map((seed) => ((rateOf(seed) ?? 0) * (tonnesPerHectare[seed.unit] ?? 0) * areaOf(work)) / 10_000),
    ),
  );

const plannedArea = ({ planned }: FieldWork) => planned.area ?? 0;
const doneArea = ({ area }: FieldWork) => area ?? 0;

export function compareProducts(holding: Holding, planId: number): ProductComparison[] {
  const all = onFields(holding, planId);
  const used = all.flatMap((work) => {
    const onField = all.filter(({ field_id }) => field_id === work.field_id);
    const toSow = seedTonnes(onField, ({ planned_rate }) => planned_rate, plannedArea);
    const sown = seedTonnes(onField.filter(isDone), ({ rate }) => rate, doneArea) || toSow;
    return work.products.map(({ kind, product_id, unit, planned_rate, rate }) => {
      const perTonne = unit.endsWith("/т");
      return {
        ...{ kind, product_id, unit: unit.split("/")[0] ?? "" },
        planned_total: (planned_rate ?? 0) * (perTonne ? toSow : plannedArea(work) / 10_000),
        done_total: isDone(work) ? (rate ?? 0) * (perTonne ? sown : doneArea(work) / 10_000) : 0,
      };
    });
  });
  return groupBy(used, ({ kind, product_id, unit }) => `${kind} ${product_id} ${unit}`).flatMap((same) => {
    const [first] = same;
    const planned_total = sum(same.map((one) => one.planned_total));
    return first ? [{ ...first, planned_total, done_total: sum(same.map((one) => one.done_total)) }] : [];
  });
}
