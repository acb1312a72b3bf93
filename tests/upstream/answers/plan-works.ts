import type { BodyOf } from "../../../contract/call";
import type { PlanWork, seasonPlanCalls } from "../../../contract/season-plans";
import { workStatus } from "../../../contract/work-words";
import { productsOf } from "../../../farm-api/works/shared/insert-works";
import type { DomainAnswers } from "../asked";
import { MockProblem, notFound } from "../problem";
import type { Holding } from "../world/holding";
import type { Ids, StoredPlan, StoredWork } from "../world/works";
import { findPlan, prescribed } from "./plan-shapes";
import { checkVersion } from "./shared";
import { checkWorks, keep, machineryOf, newWork, plannedPart } from "./work-checks";
import { planWorkOf } from "./work-shapes";

type Prescription = BodyOf<typeof seasonPlanCalls.createSeasonPlanWorkrecord>;

const toPlanWork = (work: StoredWork): PlanWork => planWorkOf(work, true);

/** Works of a plan as stored, unchecked, not given to fields yet. @throws MockProblem WorkrecordSowHarvestExists */
export function writePrescribed(
  { world, holding }: { world: Ids; holding: Holding },
  { id, season }: StoredPlan,
  works: Prescription[],
): StoredWork[] {
  const made = works.map((work) =>
    newWork(
      world,
      { ...work, season, season_plan_id: id, work_status: workStatus.planned, area: null, field_yield: null },
      null,
    ),
  );
  keep(holding, made);
  return made;
}

const has = ({ works }: Holding, work: StoredWork, fieldId: number) =>
  [...works.values()].some(
    ({ plan_work_id, field_id, gone }) => plan_work_id === work.id && field_id === fieldId && gone === null,
  );

/** Gives prescribed works to fields that lack them, as planned ones. @throws MockProblem WorkrecordSowHarvestExists */
export function giveToFields(
  { world, holding }: { world: Ids; holding: Holding },
  works: StoredWork[],
  fieldIds: Iterable<number>,
): void {
  const given = [...fieldIds].flatMap((field_id) => {
    const field = holding.fields.get(field_id);
    if (!field || field.deleted) return [];
    const area = field.area || null;
    return works
      .filter((work) => !has(holding, work, field_id))
      .map((work) => {
        const own = { id: world.nextId(), field_id, plan_work_id: work.id, version: 1, area };
        return { ...work, ...own, planned: { ...work.planned, area } };
      });
  });
  keep(holding, given);
}

/** @throws MockProblem NotFound */
function find(holding: Holding, { id, recordId }: { id: number; recordId: number }): StoredWork {
  const work = prescribed(holding, findPlan(holding, id).id).find((one) => one.id === recordId);
  if (!work) throw notFound();
  return work;
}

/** The fields' works made from a prescribed one. */
const madeFrom = ({ works }: Holding, { id }: StoredWork) =>
  [...works.values()].filter(({ plan_work_id }) => plan_work_id === id);

/** Those still planned. */
const following = (holding: Holding, work: StoredWork) =>
  madeFrom(holding, work).filter(({ work_status, gone }) => work_status === workStatus.planned && gone === null);

const changedBy = (body: Prescription) => {
  const { start_dt, end_dt } = plannedPart(body);
  const products = productsOf({ ...body, work_status: workStatus.planned }).map((product) => ({
    ...product,
    total: null,
  }));
  const { work_type_id, comment } = body;
  return { work_type_id, start_dt, end_dt, products, machinery: machineryOf(body), comment };
};

type WorkNames = Extract<keyof typeof seasonPlanCalls, `${string}Workrecord${"s" | ""}`>;

export const planWorkAnswers: DomainAnswers<Pick<typeof seasonPlanCalls, WorkNames>> = {
  listSeasonPlanWorkrecords: ({ holding, params }) => ({
    items: prescribed(holding, findPlan(holding, params.id).id).map(toPlanWork),
  }),
  createSeasonPlanWorkrecord: (asked) => {
    const plan = findPlan(asked.holding, asked.params.id);
    checkWorks(asked.holding, [{ ...asked.body, season: plan.season }]);
    const [made] = writePrescribed(asked, plan, [asked.body]);
    if (!made) throw new MockProblem("Internal");
    giveToFields(asked, [made], plan.fields);
    return toPlanWork(made);
  },
  getSeasonPlanWorkrecord: ({ holding, params }) => toPlanWork(find(holding, params)),
  updateSeasonPlanWorkrecord: ({ holding, params, body }) => {
    const work = find(holding, params);
    checkVersion(work.version, body.version);
    checkWorks(holding, [{ ...body, season: work.season }]);
    const change = changedBy(body);
    const { start_dt, end_dt } = change;
    const changed = [work, ...following(holding, work)].map((one) => {
      const planned = { ...one.planned, start_dt, end_dt };
      return { ...one, ...change, planned, version: one.version + 1 };
    });
    keep(holding, changed);
    return toPlanWork(find(holding, params));
  },
  deleteSeasonPlanWorkrecord: ({ world, holding, params }) => {
    const work = find(holding, params);
    const gone = world.nextId();
    keep(
      holding,
      [work, ...following(holding, work)].map((one) => ({ ...one, gone, version: one.version + 1 })),
    );
    return undefined;
  },
  restoreSeasonPlanWorkrecord: ({ holding, params }) => {
    const plan = findPlan(holding, params.id);
    const work = holding.works.get(params.recordId);
    if (work?.season_plan_id !== plan.id || work.field_id !== null || work.gone === null) throw notFound();
    const attached = madeFrom(holding, work).filter(
      ({ gone, field_id }) => gone === work.gone && field_id !== null && plan.fields.has(field_id),
    );
    keep(
      holding,
      [work, ...attached].map((one) => ({ ...one, gone: null, version: one.version + 1 })),
    );
    return toPlanWork(find(holding, params));
  },
};
