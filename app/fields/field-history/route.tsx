import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { ShowMore } from "~/ui/show-more";
import { useField } from "../field-context";
import { BoundaryVersions } from "./boundary-versions";
import { HistoryList } from "./history-list";
import { loadHistory } from "./queries.server";
import { Relatives } from "./relatives";

export const meta: MetaFunction = () => [{ title: "Изменения поля — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadHistory(args);

export default function History() {
  const { entries, next_cursor, versions, ...origins } = useLoaderData<typeof loader>();
  const { customerId, fieldId, mayEdit } = useField();
  if (entries.length === 0) return <EmptyState title="Изменений не было" icon="history" />;
  return (
    <>
      <Relatives {...origins} customerId={customerId} />
      <BoundaryVersions {...{ customerId, fieldId, mayEdit, versions }} />
      <HistoryList entries={entries} />
      <ShowMore nextCursor={next_cursor} />
    </>
  );
}
