import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { RouteError } from "~/ui/route-error";
import { loadTemplates } from "./queries.server";
import { TemplateTable } from "./template-table";

export const meta: MetaFunction = () => [{ title: "Шаблоны техкарт — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadTemplates(args);

export default function Templates() {
  const customerId = Number(useParams().customerId);
  const { templates, mayEdit } = useLoaderData<typeof loader>();
  return (
    <main className="p-4">
      <PageHeader
        title="Шаблоны техкарт"
        subtitle="Работы, сроки и нормы для степной зоны. После создания всё можно изменить."
        crumbs={[{ label: "Техкарты", to: paths.seasonplans(customerId) }, { label: "Шаблоны" }]}
        actions={
          mayEdit && (
            <LinkButton to={paths.newSeasonPlan(customerId)} icon="plus">
              Пустая техкарта
            </LinkButton>
          )
        }
      />
      <TemplateTable templates={templates} />
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
