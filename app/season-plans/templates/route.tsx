import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { useCustomerId } from "~/use-customer-id";
import { loadTemplates } from "./queries.server";
import { TemplateTable } from "./template-table";

export const meta: MetaFunction = () => [{ title: "Шаблоны техкарт — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadTemplates(args);

export default function Templates() {
  const customerId = useCustomerId();
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
