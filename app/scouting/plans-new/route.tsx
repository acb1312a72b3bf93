import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { addDays } from "#formats/days/count";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { answerForm } from "~/upstream/answer-form.server";
import { useCustomerId } from "~/use-customer-id";
import { loadPlanChoices } from "../plan-choices.server";
import { PlanForm } from "../plan-form";
import { newPlanForm } from "../plan-input";

export const meta: MetaFunction = () => [{ title: "План осмотров — Полевод" }];

/** Days that a new plan is given. */
const usualTerm = 7;

export async function loader(args: LoaderFunctionArgs) {
  return { due: addDays(args.context.today, usualTerm), choices: await loadPlanChoices(args) };
}

export async function action({ context: { api, session, today }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), newPlanForm(today), async ({ value, key }) => {
    const plan = await api.send(calls.createScoutPlan, { params: { customerId }, body: value, key });
    await session.say({ text: `План «${plan.name}» создан` });
    return redirect(paths.scoutingPlans(customerId, { plan: plan.id }));
  });
}

export const shouldRevalidate = afterRefusal;

/** A plan is of fields: where none are chosen from, the way to some. */
const NoFields = ({ customerId }: { customerId: number }) => (
  <EmptyState
    title="Осматривать пока нечего"
    icon="scouting"
    actions={
      <LinkButton to={paths.newField(customerId)} icon="plus" variant="primary">
        Добавить поле
      </LinkButton>
    }
  >
    В выбранном сезоне и подразделении полей нет. Выберите в шапке другие или добавьте поле.
  </EmptyState>
);

export default function NewPlan() {
  const customerId = useCustomerId();
  const { due, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      <PageHeader
        title="План осмотров"
        crumbs={[{ label: "Планы осмотров", to: paths.scoutingPlans(customerId) }, { label: "Новый" }]}
      />
      {choices.fields.length === 0 ? (
        <NoFields customerId={customerId} />
      ) : (
        <PlanForm
          {...choices}
          answer={answer}
          standing={{ name: "", task: "", person_id: "", starts_on: "", due_on: due, repeat_days: "", field_ids: [] }}
          closeTo={paths.scoutingPlans(customerId)}
          saveLabel="Создать план"
        />
      )}
    </main>
  );
}
