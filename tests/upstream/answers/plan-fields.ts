import type { seasonPlanCalls } from "../../../contract/season-plans";
import { workStatus } from "../../../contract/work-words";
import type { DomainAnswers } from "../asked";
import { invalid, MockProblem, notFound } from "../problem";
import type { Holding } from "../world/holding";
import type { Ids, StoredPlan } from "../world/works";
import { standingField } from "./field-shapes";
import { findPlan, planFields, prescribed } from "./plan-shapes";
import { giveToFields } from "./plan-works";
import { byName } from "./shared";
import { keep } from "./work-checks";
import { standingWorks } from "./work-shapes";

const sownOnce = [3, 5];

/** Whether a field has a sowing or harvest of its own in the season, where the plan has one too. */
const clashes = (holding: Holding, plan: StoredPlan, fieldId: number) =>
  prescribed(holding, plan.id).some(
    (work) =>
      sownOnce.includes(work.work_type_id) &&
      standingWorks(holding).some(
        (own) =>
          own.field_id === fieldId &&
          own.plot_id === null &&
          own.season === work.season &&
          own.work_type_id === work.work_type_id &&
          own.work_status !== workStatus.cancelled &&
          own.plan_work_id !== work.id,
      ),
  );

/** @throws MockProblem Invalid, WorkrecordSowHarvestExists, both with `field_ids.3` */
export function attachFields(
  asked: { world: Ids; holding: Holding },
  plan: StoredPlan,
  fieldIds: readonly number[],
): void {
  const { holding } = asked;
  const faults = (isAtFault: (id: number) => boolean, message: (name: string) => string) =>
    byName(
      fieldIds.flatMap((id, index) => (isAtFault(id) ? [{ index, name: holding.fields.get(id)?.name ?? "" }] : [])),
    ).map(({ index, name }) => ({ path: `field_ids.${index}`, message: message(name) }));
  const absent = faults(
    (id) => holding.fields.get(id)?.deleted ?? true,
    () => "Поле не найдено",
  );
  if (absent.length > 0) throw invalid(...absent);
  const sown = faults(
    (id) => clashes(holding, plan, id),
    (name) => `На поле «${name}» посев или уборка этого сезона уже есть`,
  );
  if (sown.length > 0) throw new MockProblem("WorkrecordSowHarvestExists", { fields: sown });
  const added = fieldIds.filter((id) => !plan.fields.has(id));
  giveToFields(asked, prescribed(holding, plan.id), added);
  for (const id of added) plan.fields.add(id);
}

type FieldNames = Extract<keyof typeof seasonPlanCalls, `${string}SeasonPlanField${"s" | ""}`>;

export const planFieldAnswers: DomainAnswers<Pick<typeof seasonPlanCalls, FieldNames>> = {
  listSeasonPlanFields: ({ holding, params }) => ({ items: planFields(holding, findPlan(holding, params.id)) }),
  attachSeasonPlanFields: (asked) => {
    const plan = findPlan(asked.holding, asked.params.id);
    attachFields(asked, plan, [...new Set(asked.body.field_ids)]);
    return undefined;
  },
  attachSeasonPlanField: (asked) => {
    const { id } = standingField(asked.holding, asked.params.fieldId);
    attachFields(asked, findPlan(asked.holding, asked.params.id), [id]);
    return undefined;
  },
  detachSeasonPlanField: ({ world, holding, params: { id, fieldId } }) => {
    const plan = findPlan(holding, id);
    if (!plan.fields.delete(fieldId)) throw notFound();
    const gone = world.nextId();
    const planned = [...holding.works.values()].filter(
      (work) =>
        work.season_plan_id === id &&
        work.field_id === fieldId &&
        work.work_status === workStatus.planned &&
        work.gone === null,
    );
    keep(
      holding,
      planned.map((work) => ({ ...work, gone, version: work.version + 1 })),
    );
    return undefined;
  },
};
