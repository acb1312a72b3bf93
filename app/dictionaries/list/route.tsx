import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { withParams } from "~/ui/url-state";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { counted } from "~/words/format";
import { actOnEntries } from "../actions.server";
import { DemoNotice } from "../demo-notice";
import { EntryDialog } from "../own-form/entry-dialog";
import { newEntry } from "../own-form/form-input";
import { EntryFilters } from "./entry-filters";
import { EntryTable } from "./entry-table";
import { loadDictionary } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "Справочники"} — Полевод` }];

export const loader = (args: LoaderFunctionArgs) => loadDictionary(args);
export const action = actOnEntries;

export default function Dictionary() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { search } = useLocation();
  const { customerId, name, title, rows, narrowed, found, total, ownTotal, owned, mayEdit, adding, nextCursor } =
    screen;
  const all = counted(total, "запись", "записи", "записей");
  const summary = narrowed ? `Найдено ${found} из ${total}` : ownTotal ? `${all}, из них своих: ${ownTotal}` : all;
  const closeTo = withParams(search, { new: null }) || "?";
  return (
    <main className="p-4">
      <PageHeader
        title={title}
        subtitle={<span aria-live="polite">{summary}</span>}
        actions={
          <>
            {rows.length > 0 && <TableLink list={paths.dictionary(customerId, name)} />}
            {mayEdit && <AddLink to={withParams(search, { new: 1 })}>Добавить свою запись</AddLink>}
          </>
        }
      />
      {name === "pesticides" && <DemoNotice />}
      <FormErrors errors={refusalTexts(refusalOf(answer, "restore"))} title="Вернуть не удалось" />
      <EntryFilters key={name} {...screen} />
      {rows.length > 0 ? (
        <EntryTable {...screen} />
      ) : (
        <EmptyState title={narrowed ? "Ничего не найдено" : "Записей пока нет"} icon="dictionary">
          {narrowed
            ? "Под условия поиска и фильтров ничего не подходит."
            : "Этот справочник заполнит ваш поставщик данных."}
        </EmptyState>
      )}
      <ShowMore nextCursor={nextCursor} />
      {adding && owned && (
        <EntryDialog
          dictionary={owned}
          record={null}
          values={newEntry(owned)}
          options={adding}
          closeTo={closeTo}
          answer={answer}
        />
      )}
    </main>
  );
}
