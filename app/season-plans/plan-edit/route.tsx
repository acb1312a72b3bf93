import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { SavedNow } from "~/ui/form/saved-now";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { loadPlanChoices } from "../choices.server";
import { PlanForm } from "../plan-form";
import { planPlace } from "../plan-place.server";
import { updatePlan } from "./actions.server";

export const meta: MetaFunction = () => [{ title: "Изменить техкарту — Полевод" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context;
  const place = planPlace(params);
  const [plan] = await Promise.all([
    api.load(calls.getSeasonPlan, { params: place }),
    requireRight(api, place.customerId, "changeSeasonPlans"),
  ]);
  const { name, season, crop_id, description, version, fields_count } = plan;
  return {
    ...place,
    plan: { name, season, crop_id, description, version },
    attached: fields_count > 0,
    choices: await loadPlanChoices(context, place.customerId, season),
  };
}

export const action = updatePlan;

export const shouldRevalidate = afterRefusal;

const fixedSeason = "К техкарте прикреплены поля: в другой сезон её можно скопировать";
const movingSeason = "Сроки работ передвинутся вместе с сезоном";

export default function EditPlan() {
  const { customerId, id, plan, attached, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const page = paths.seasonPlan(customerId, id);
  const cropName = choices.crops.find(({ value }) => value === String(plan.crop_id))?.label ?? "";
  return (
    <main className="p-4">
      <PageHeader
        title="Изменить техкарту"
        crumbs={[
          { label: "Техкарты", to: paths.seasonplans(customerId, { season: plan.season }) },
          { label: plan.name, to: page },
          { label: "Изменить" },
        ]}
      />
      {answer?.code === "StaleVersion" && (
        <SavedNow
          values={[
            { label: "Название", value: plan.name },
            { label: "Культура", value: cropName },
            { label: "Сезон", value: String(plan.season) },
            { label: "Комментарий", value: plan.description ?? "нет" },
          ]}
        />
      )}
      <PlanForm
        {...choices}
        answer={answer}
        standing={{
          name: plan.name,
          crop_id: String(plan.crop_id),
          season: String(plan.season),
          description: plan.description ?? "",
        }}
        version={plan.version}
        seasonHint={attached ? fixedSeason : movingSeason}
        closeTo={page}
        saveLabel="Сохранить"
      />
    </main>
  );
}
