import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { savePlanWork } from "../work-record/actions.server";
import { PlanWorkForm } from "../work-record/parts/plan-work-form";
import { WorkPageHeader } from "../work-record/parts/work-page";
import { loadPlanWorkForm } from "../work-record/queries.server";
import { newPlanWorkInput } from "../work-record/work-input";

export const meta: MetaFunction = () => [{ title: "Новая работа техкарты — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadPlanWorkForm(args);
export const action = savePlanWork;

export default function NewPlanWork() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // After «и внести следующую» the address names the work just added: a new form with a key of its own.
  const { search } = useLocation();
  return (
    <main className="p-4">
      <WorkPageHeader {...screen} title="Новая работа" />
      <PlanWorkForm key={search} {...screen} standing={newPlanWorkInput} answer={answer} />
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
