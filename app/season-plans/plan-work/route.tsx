import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { SavedNow } from "~/ui/form/saved-now";
import { afterRefusal } from "~/upstream/after-refusal";
import { dateRange } from "~/words/format";
import { loadPlanWorkForm } from "../load-work.server";
import { planPlace } from "../plan-place.server";
import { PlanWorkForm } from "../plan-work-form";
import { savePlanWork } from "../save-work.server";
import { planWorkInput } from "../work-input";
import { WorkPageHeader } from "../work-page";

export const meta: MetaFunction = () => [{ title: "Работа техкарты — Полевод" }];

export async function loader(args: LoaderFunctionArgs) {
  const place = { ...planPlace(args.params), ...idsIn(args.params, "recordId") };
  const work = await args.context.api.load(calls.getSeasonPlanWorkrecord, { params: place });
  const screen = await loadPlanWorkForm(args, work.products);
  return { screen, version: work.version, standing: planWorkInput(work) };
}

export const action = savePlanWork;

export const shouldRevalidate = afterRefusal;

export default function EditPlanWork() {
  const { screen, version, standing } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { label = "Работа" } = screen.choices.workTypes.find(({ value }) => value === standing.work_type_id) ?? {};
  return (
    <main className="p-4">
      <WorkPageHeader {...screen} title={label} />
      {answer?.code === "StaleVersion" && (
        <SavedNow
          values={[
            { label: "Вид работы", value: label },
            { label: "Срок", value: dateRange(standing.start_day, standing.end_day) },
            { label: "Комментарий", value: standing.comment || "нет" },
          ]}
        />
      )}
      <PlanWorkForm {...screen} standing={standing} version={version} answer={answer} />
    </main>
  );
}
