import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { copyPlan } from "./actions.server";
import { CopyForm } from "./copy-form";
import { loadCopy } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Скопировать техкарту — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadCopy(args);
export const action = copyPlan;

export default function CopyPlan() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, plan, offered } = screen;
  return (
    <main className="p-4">
      <PageHeader
        title="Скопировать техкарту"
        crumbs={[
          { label: "Техкарты", to: paths.seasonplans(customerId, { season: plan.season }) },
          { label: plan.name, to: paths.seasonPlan(customerId, plan.id) },
          { label: "Скопировать" },
        ]}
      />
      <CopyForm key={offered.season} {...screen} answer={answer} />
    </main>
  );
}
