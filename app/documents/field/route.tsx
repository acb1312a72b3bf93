import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { ShowMore } from "~/ui/show-more";
import { DocumentTable } from "../document-table";
import { loadFieldDocuments } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Документы поля — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadFieldDocuments(args);

export default function FieldDocuments() {
  const screen = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { customerId, fieldId, documents, mayEdit, nextCursor } = screen;
  const add = mayEdit && (
    <LinkButton to={paths.newDocuments(customerId, { field: fieldId })} variant="primary" icon="upload">
      Добавить документы
    </LinkButton>
  );
  if (documents.length === 0)
    return (
      <EmptyState title="Документов этого поля пока нет" icon="file" actions={add}>
        Паспорт поля, анализы почвы, договоры: всё, что может понадобиться под рукой.
      </EmptyState>
    );
  return (
    <>
      <div className="actions mb-4">
        {add}
        <Link to={paths.documents(customerId)}>Все документы хозяйства</Link>
      </div>
      <DocumentTable {...screen} backTo={pathname} ofOneThing />
      <ShowMore nextCursor={nextCursor} />
    </>
  );
}
