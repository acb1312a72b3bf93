import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { counted } from "~/words/format";
import { DocumentTable } from "../document-table";
import { actOnDocuments } from "./actions.server";
import { DocumentFilters } from "./document-filters";
import { type DocumentsScreen, loadDocuments } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Документы — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadDocuments(args);
export const action = actOnDocuments;

/** The list narrowed to a field or a parcel is named by the first document that tells it. */
function subtitleOf({ documents: [first], filters, totalCount }: DocumentsScreen): string {
  const field = filters.field && first?.field_name ? ` поля «${first.field_name}»` : "";
  const parcel = filters.parcel && first?.parcel_number ? ` участка ${first.parcel_number}` : "";
  return `${counted(totalCount, "документ", "документа", "документов")}${field}${parcel}`;
}

export default function Documents() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const { customerId, documents, filters, mayEdit, nextCursor } = screen;
  const narrowed = Object.values(filters).some(Boolean);
  const about = { field: filters.field, parcel: filters.parcel };
  const add = mayEdit && (
    <LinkButton to={paths.newDocuments(customerId, about)} variant="primary" icon="upload">
      Добавить документы
    </LinkButton>
  );
  const refused = Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);
  return (
    <main className="p-4">
      <PageHeader
        title="Документы"
        subtitle={subtitleOf(screen)}
        crumbs={[{ label: "Карта и поля", to: paths.map(customerId) }, { label: "Документы" }]}
        actions={
          <>
            {documents.length > 0 && <TableLink />}
            {add}
          </>
        }
      />
      <FormErrors errors={refused} title="Не получилось" />
      {(documents.length > 0 || narrowed) && <DocumentFilters {...screen} />}
      {documents.length > 0 && <DocumentTable {...screen} backTo={pathname + search} />}
      {documents.length === 0 && (
        <EmptyState title={narrowed ? "Таких документов нет" : "Документов пока нет"} icon="file" actions={add}>
          {narrowed
            ? "Измените условия поиска или сбросьте их."
            : "Договоры аренды, выписки, паспорта полей, протоколы анализов: храните их рядом с полями и участками."}
        </EmptyState>
      )}
      <ShowMore nextCursor={nextCursor} />
    </main>
  );
}
