import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { calls } from "#contract/calls";
import { SavedNow } from "~/ui/form/saved-now";
import { RouteError } from "~/ui/route-error";
import { dateRange } from "~/words/format";
import { loadPlanWorkForm } from "../load-work.server";
import { planPlace } from "../plan-place";
import { PlanWorkForm } from "../plan-work-form";
import { savePlanWork } from "../save-work.server";
import { planWorkInput } from "../work-input";
import { WorkPageHeader } from "../work-page";

export const meta: MetaFunction = () => [{ title: "Работа техкарты — Полевод" }];

export async function loader(args: LoaderFunctionArgs) {
  const place = { ...planPlace(args.params), recordId: Number(args.params.recordId) };
  const [work, screen] = await Promise.all([
    args.context.api.load(calls.getSeasonPlanWorkrecord, { params: place }),
    loadPlanWorkForm(args),
  ]);
  return { screen, version: work.version, standing: planWorkInput(work) };
}

export const action = savePlanWork;

/** After a conflict the form needs the version that is saved now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

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

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
