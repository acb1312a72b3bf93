import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { loadPlanWorkForm } from "../load-work.server";
import { PlanWorkForm } from "../plan-work-form";
import { savePlanWork } from "../save-work.server";
import { newPlanWorkInput } from "../work-input";
import { WorkPageHeader } from "../work-page";

export const meta: MetaFunction = () => [{ title: "Новая работа техкарты — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadPlanWorkForm(args, []);
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
