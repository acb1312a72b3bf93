import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { readScope } from "~/session/scope.server";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { useCustomerId } from "~/use-customer-id";
import { loadPlanChoices } from "../choices.server";
import { PlanForm } from "../plan-form";
import { createPlan } from "./actions.server";

export const meta: MetaFunction = () => [{ title: "Новая техкарта — Полевод" }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  await requireRight(context.api, customerId, "changeSeasonPlans");
  const { season } = await readScope(context, request, customerId);
  return { season, choices: await loadPlanChoices(context, customerId, season) };
}

export const action = createPlan;

export default function NewPlan() {
  const customerId = useCustomerId();
  const { season, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      <PageHeader
        title="Новая техкарта"
        crumbs={[{ label: "Техкарты", to: paths.seasonplans(customerId) }, { label: "Новая техкарта" }]}
        actions={
          <LinkButton to={paths.planTemplates(customerId)} icon="plan">
            По шаблону
          </LinkButton>
        }
      />
      <PlanForm
        {...choices}
        answer={answer}
        standing={{ season: String(season) }}
        closeTo={paths.seasonplans(customerId)}
        saveLabel="Создать"
      />
    </main>
  );
}
