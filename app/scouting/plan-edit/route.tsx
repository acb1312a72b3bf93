import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { version } from "#contract/shapes";
import { z } from "#contract/zod";
import { readForm } from "~/http/read-form.server";
import { idsIn, nothingThere } from "~/params.server";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { answerForm } from "~/upstream/answer-form.server";
import { loadPlanChoices } from "../plan-choices.server";
import { PlanForm } from "../plan-form";
import { planForm } from "../plan-input";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `План осмотров: ${data?.standing.name ?? "не найден"} — Полевод` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { customerId, scoutPlanId } = idsIn(args.params, "customerId", "scoutPlanId");
  const { items } = await args.context.api.load(calls.listScoutPlans, {
    params: { customerId },
    query: { id: scoutPlanId },
  });
  const [plan] = items;
  if (!plan) throw nothingThere();
  const choices = await loadPlanChoices(args, plan.fields);
  return {
    customerId,
    planId: plan.id,
    version: plan.version,
    standing: {
      name: plan.name,
      task: plan.task ?? "",
      person_id: String(plan.person_id ?? ""),
      starts_on: plan.starts_on ?? "",
      due_on: plan.due_on,
      repeat_days: String(plan.repeat_days ?? ""),
      field_ids: plan.fields.map(({ field_id }) => String(field_id)),
    },
    choices,
  };
}

const changed = planForm.extend({ version: z.coerce.number().pipe(version) });

export async function action({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { customerId, scoutPlanId } = idsIn(params, "customerId", "scoutPlanId");
  return answerForm(await readForm(request), changed, async ({ value, key }) => {
    const { person_id = null, starts_on = null, repeat_days = null, ...others } = value;
    const body = { ...others, person_id, starts_on, repeat_days };
    const plan = await api.send(calls.updateScoutPlan, { params: { customerId, id: scoutPlanId }, body, key });
    await session.say({ text: `План «${plan.name}» изменён` });
    return redirect(paths.scoutingPlans(customerId, { plan: plan.id }));
  });
}

export const shouldRevalidate = afterRefusal;

export default function EditPlan() {
  const { customerId, planId, version, standing, choices } = useLoaderData<typeof loader>();
  const back = paths.scoutingPlans(customerId, { plan: planId });
  return (
    <main className="p-4">
      <PageHeader
        title={`План осмотров: ${standing.name}`}
        crumbs={[{ label: "Планы осмотров", to: back }, { label: "Изменение" }]}
      />
      <PlanForm
        {...choices}
        answer={useActionData<typeof action>()}
        standing={standing}
        version={version}
        closeTo={back}
        saveLabel="Сохранить"
      />
    </main>
  );
}
