import { dayAt } from "#formats/days/instants";
import { toHectares } from "#formats/hectares";
import type { SeasonPlan } from "../../../contract/season-plans";
import { workStatus } from "../../../contract/work-words";
import type { ProductFact, WorkFact } from "../../../farm-api/season-plans/compare-plan";
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
  standingWorks(holding).filter(
    ({ season_plan_id, work_status }) => season_plan_id === planId && work_status !== workStatus.cancelled,
  );

const isDone = ({ work_status }: StoredWork) => work_status === workStatus.done;

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
    return time === null ? [] : [dayAt(time, holding.fields.get(work.field_id)?.tz_offset ?? null)];
  });
  return all.sort();
}

function groupBy<T>(items: T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

/** What a plan's fields have of its works, and what was done on them beside it; the plan's work is null then. */
function worksOfFields(holding: Holding, plan: StoredPlan): { work: FieldWork; of: StoredWork | null }[] {
  const own = new Map(prescribed(holding, plan.id).map((work) => [work.id, work]));
  return standingWorks(holding).flatMap((work) => {
    if (!plan.fields.has(work.field_id) || work.season !== plan.season || work.work_status === workStatus.cancelled)
      return [];
    const of = own.get(work.plan_work_id ?? 0) ?? null;
    const isOfPlan = work.season_plan_id === plan.id || (work.season_plan_id === null && work.plot_id === null);
    return of || (isDone(work) && isOfPlan) ? [{ work, of }] : [];
  });
}

export function workFacts(holding: Holding, plan: StoredPlan): WorkFact[] {
  const works = worksOfFields(holding, plan);
  const groups = groupBy(works, ({ work, of }) => (of ? `${of.id}` : `beside ${work.work_type_id}`));
  return groups.flatMap((same) => {
    const [first] = same;
    const done = same.map(({ work }) => work).filter(isDone);
    const isMoved = ({ work, of }: (typeof same)[number]) =>
      of !== null && (work.planned.start_dt !== of.start_dt || work.planned.end_dt !== of.end_dt);
    return first
      ? [
          {
            plan_work_id: first.of?.id ?? null,
            work_type_id: (first.of ?? first.work).work_type_id,
            done_area: sum(done.map(({ area }) => area)),
            done_from: days(holding, done, startOf)[0] ?? null,
            done_to: days(holding, done, ({ end_dt, start_dt }) => end_dt ?? start_dt).at(-1) ?? null,
            moved_fields: same.filter(isMoved).length,
          },
        ]
      : [];
  });
}

const tonnesPerHectare: Record<string, number> = { "кг/га": 0.001, "т/га": 1 };
const hectaresOf = ({ area }: { area: number | null }) => toHectares(area ?? 0);

/** Tonnes of seed that works have put on their field. */
const sownTonnes = (works: FieldWork[]) =>
  sum(
    works.flatMap((work) =>
      work.products
        .filter(({ kind }) => kind === "seed")
        .map(({ rate, unit }) => (rate ?? 0) * (tonnesPerHectare[unit] ?? 0) * hectaresOf(work)),
    ),
  );

export function productFacts(holding: Holding, plan: StoredPlan, toSow: number): ProductFact[] {
  const done = worksOfFields(holding, plan)
    .map(({ work }) => work)
    .filter(isDone);
  const used = done.flatMap((work) => {
    const sown = sownTonnes(done.filter(({ field_id }) => field_id === work.field_id));
    const seeds = sown || toSow * hectaresOf(holding.fields.get(work.field_id) ?? { area: null });
    return work.products.map(({ kind, product_id, unit, rate }) => ({
      ...{ kind, product_id, unit: unit.split("/")[0] ?? "" },
      done_total: (rate ?? 0) * (unit.endsWith("/т") ? seeds : hectaresOf(work)),
    }));
  });
  return groupBy(used, ({ kind, product_id, unit }) => `${kind} ${product_id} ${unit}`).flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, done_total: sum(same.map(({ done_total }) => done_total)) }] : [];
  });
}
