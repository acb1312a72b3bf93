import { seasonPlanCalls as calls } from "#contract/season-plans";
import type { Serve } from "../platform/http/serve";
import { attachField, attachFields } from "./attach-fields";
import { copyPlan } from "./copy-plan";
import { createFromTemplate } from "./create-from-template";
import { createPlan } from "./create-plan";
import { deletePlan, restorePlan } from "./delete-plan";
import { deletePlanWork, restorePlanWork } from "./delete-plan-work";
import { exportPlan } from "./export-plan";
import { getPlan } from "./get-plan";
import { listPlans } from "./list-plans";
import { readPlan } from "./plan-columns";
import { detachField, listPlanFields } from "./plan-fields";
import { getPlanWork, listPlanWorks } from "./plan-works";
import { prescribeWork } from "./prescribe-works";
import { templateInSeason, templateList } from "./templates";
import { updatePlan } from "./update-plan";
import { updatePlanWork } from "./update-plan-work";

interface OnPlan {
  who: { customerId: number };
  params: { id: number };
}

const placeOf = ({ who, params }: OnPlan) => ({ customerId: who.customerId, id: params.id });
const workOf = (input: OnPlan & { params: { recordId: number } }) => ({
  ...placeOf(input),
  recordId: input.params.recordId,
});

function planRoutes(serve: Serve): void {
  serve.member(calls.listSeasonPlans, async ({ tx, who, query }) => ({
    items: await listPlans(tx, who.customerId, query.season),
  }));
  serve.member(calls.createSeasonPlan, async ({ tx, who, body }) =>
    readPlan(tx, { customerId: who.customerId, id: await createPlan(tx, who.customerId, body) }),
  );
  serve.member(calls.listSeasonPlanTemplates, async () => ({ items: templateList }));
  serve.member(calls.getSeasonPlanTemplate, async ({ params, query }) => templateInSeason(params.id, query.season));
  serve.member(calls.createFromTemplate, async ({ tx, who: { customerId }, params, body }) =>
    readPlan(tx, { customerId, id: await createFromTemplate(tx, { customerId, templateId: params.id }, body) }),
  );
  serve.member(calls.getSeasonPlan, (input) => getPlan(input.tx, placeOf(input)));
  serve.member(calls.exportSeasonPlan, (input) => exportPlan(input.tx, placeOf(input), input.clock));
  serve.member(calls.updateSeasonPlan, (input) => updatePlan(input.tx, placeOf(input), input.body));
  serve.member(calls.deleteSeasonPlan, (input) => deletePlan(input.tx, placeOf(input)));
  serve.member(calls.restoreSeasonPlan, async (input) => {
    await restorePlan(input.tx, placeOf(input));
    return readPlan(input.tx, placeOf(input));
  });
  serve.member(calls.copySeasonPlan, async (input) =>
    readPlan(input.tx, { ...placeOf(input), id: await copyPlan(input.tx, placeOf(input), input.body) }),
  );
  serve.member(calls.listSeasonPlanFields, (input) => listPlanFields(input.tx, placeOf(input)));
  serve.member(calls.attachSeasonPlanFields, async (input) => {
    await attachFields(input.tx, placeOf(input), [...new Set(input.body.field_ids)]);
    return undefined;
  });
  serve.member(calls.attachSeasonPlanField, (input) => attachField(input.tx, placeOf(input), input.params.fieldId));
  serve.member(calls.detachSeasonPlanField, (input) => detachField(input.tx, placeOf(input), input.params.fieldId));
}

function prescribedRoutes(serve: Serve): void {
  serve.member(calls.listSeasonPlanWorkrecords, async (input) => ({
    items: await listPlanWorks(input.tx, placeOf(input)),
  }));
  serve.member(calls.createSeasonPlanWorkrecord, async (input) => {
    const recordId = await prescribeWork(input.tx, placeOf(input), input.body);
    return getPlanWork(input.tx, { ...placeOf(input), recordId });
  });
  serve.member(calls.getSeasonPlanWorkrecord, (input) => getPlanWork(input.tx, workOf(input)));
  serve.member(calls.updateSeasonPlanWorkrecord, async (input) => {
    await updatePlanWork(input.tx, workOf(input), input.body);
    return getPlanWork(input.tx, workOf(input));
  });
  serve.member(calls.deleteSeasonPlanWorkrecord, (input) => deletePlanWork(input.tx, workOf(input)));
  serve.member(calls.restoreSeasonPlanWorkrecord, async (input) => {
    await restorePlanWork(input.tx, workOf(input));
    return getPlanWork(input.tx, workOf(input));
  });
}

export function seasonPlanRoutes(serve: Serve): void {
  planRoutes(serve);
  prescribedRoutes(serve);
}
