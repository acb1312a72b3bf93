import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { counted } from "~/words/format";
import { WorksTable } from "../works-table";
import { createFromTemplate } from "./actions.server";
import { FromTemplate } from "./from-template";
import { loadTemplate } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.template.name ?? "Шаблон"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadTemplate(args);
export const action = createFromTemplate;

export default function Template() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, season, template, works, mayEdit } = screen;
  return (
    <main className="p-4">
      <PageHeader
        title={template.name}
        subtitle={template.description}
        crumbs={[
          { label: "Техкарты", to: paths.seasonplans(customerId) },
          { label: "Шаблоны", to: paths.planTemplates(customerId) },
          { label: template.name },
        ]}
      />
      <details open={!mayEdit}>
        <summary className="cursor-pointer text-action">
          {`Что в шаблоне: ${counted(works.length, "работа", "работы", "работ")}, даты сезона ${season}`}
        </summary>
        <div className="mt-2">
          <WorksTable label="Работы шаблона" works={works} />
        </div>
      </details>
      {mayEdit && <FromTemplate {...screen} answer={answer} />}
    </main>
  );
}
