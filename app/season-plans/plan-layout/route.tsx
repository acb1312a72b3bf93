import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { loadPlan } from "../load-plan.server";
import { PlanHeader } from "./plan-header";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.plan.name ?? "Техкарта"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadPlan(args);

export default function PlanLayout() {
  const screen = useLoaderData<typeof loader>();
  return (
    <main className="p-4">
      <PlanHeader {...screen} />
      <Outlet context={screen} />
    </main>
  );
}
