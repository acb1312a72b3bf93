import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useSubmit } from "@remix-run/react";
import { recommendationStatuses } from "#contract/recommendation-words";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { AddLink } from "~/ui/add-link";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { FilterEnd } from "~/ui/form/filter-end";
import { FilterFold } from "~/ui/form/filter-fold";
import type { Option } from "~/ui/form/options";
import { Select } from "~/ui/form/select";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { HeaderCell, Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { statusNames, statusTones, urgencyNames } from "../words";
import { loadRecommendations, type RecommendationsScreen } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Рекомендации — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadRecommendations(args);

type Row = RecommendationsScreen["rows"][number];

/** @param none what stands where no day was named */
function Due({ row: { overdue, until, urgency }, none }: { row: Row; none?: string }) {
  return (
    <>
      {overdue ? <Badge tone="danger">просрочено: {until}</Badge> : (until ?? none)}
      <span className="block text-sm text-muted">{urgencyNames[urgency]}</span>
    </>
  );
}

function Rows({ customerId, rows, status, field, author }: RecommendationsScreen) {
  const filter = { status, field, author };
  return (
    <Table label="Рекомендации">
      <thead>
        <tr>
          <HeaderCell>Что сделать</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Поле</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Срок</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Состояние</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Кто</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="[overflow-wrap:anywhere]">
              <a href={paths.recommendation(customerId, row.id)}>{row.text}</a>
              <span className="block md:hidden">
                <Link to={paths.recommendations(customerId, { ...filter, field: row.fieldId })}>{row.field}</Link>{" "}
                <Badge tone={statusTones[row.status]}>{statusNames[row.status]}</Badge> <Due row={row} />
              </span>
              <span className="block font-normal text-muted">
                {[row.product, row.messages > 0 && `сообщений: ${row.messages}`].filter(Boolean).join(" · ")}
              </span>
            </th>
            <td className="hidden md:table-cell">
              <Link to={paths.recommendations(customerId, { ...filter, field: row.fieldId })}>{row.field}</Link>
            </td>
            <td className="hidden whitespace-nowrap md:table-cell">
              <Due row={row} none="—" />
            </td>
            <td className="hidden whitespace-nowrap md:table-cell">
              <Badge tone={statusTones[row.status]}>{statusNames[row.status]}</Badge>
            </td>
            <td className="hidden md:table-cell">
              {row.author && row.authorId ? (
                <Link to={paths.recommendations(customerId, { ...filter, author: row.authorId })}>{row.author}</Link>
              ) : (
                "—"
              )}
              <span className="block text-sm text-muted">{row.advised ? `консультант, ${row.when}` : row.when}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Narrows the list through its address, by field and by who advised. */
function Filter({ customerId, status, field, author, fields, authors }: RecommendationsScreen) {
  const submit = useSubmit();
  const choice = (name: "field" | "author", label: string, none: string, chosen: number | null, options: Option[]) => (
    <Select
      field={{ id: `recommendations-${name}`, name, initialValue: chosen === null ? "" : String(chosen) }}
      label={label}
      hideLabel
      placeholder={none}
      options={options}
      onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
    />
  );
  const isNarrowed = field !== null || author !== null;
  return (
    <FilterFold chosen={Number(field !== null) + Number(author !== null)}>
      <Form method="get" role="search" className="filter-bar no-print" key={`${status} ${field} ${author}`}>
        {status && <input type="hidden" name="status" value={status} />}
        {choice("field", "Поле", "Все поля", field, fields)}
        {choice("author", "Кто дал", "Кто угодно", author, authors)}
        <FilterEnd resetTo={isNarrowed ? paths.recommendations(customerId, { status }) : null} />
      </Form>
    </FilterFold>
  );
}

export default function Recommendations() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, status, field, author, rows, total, next, mayEdit } = screen;
  const narrowed = { field, author };
  const isNarrowed = [status, field, author].some((one) => one !== null);
  const add = mayEdit && <AddLink to={paths.newRecommendation(customerId)}>Дать рекомендацию</AddLink>;
  return (
    <main className="p-4">
      <PageHeader
        title="Рекомендации"
        actions={
          (rows.length > 0 || isNarrowed) && (
            <>
              <TableLink />
              {add}
            </>
          )
        }
      >
        <Tabs
          label="Состояние"
          tabs={[
            { label: "Все", to: paths.recommendations(customerId, narrowed), current: status === null },
            ...recommendationStatuses.map((one) => ({
              label: statusNames[one],
              to: paths.recommendations(customerId, { ...narrowed, status: one }),
              current: status === one,
            })),
          ]}
        />
      </PageHeader>
      {(rows.length > 0 || isNarrowed) && <Filter {...screen} />}
      {rows.length === 0 && isNarrowed ? (
        <EmptyState title="Таких рекомендаций нет" icon="recommendation" />
      ) : rows.length === 0 ? (
        <EmptyState
          title={`Рекомендаций за сезон ${screen.season}${screen.isPart ? " в этом подразделении" : ""} нет`}
          icon="recommendation"
          actions={add}
        >
          Что сделать на поле, каким препаратом и до какого дня. Хозяйство примет её или ответит, почему нет.
        </EmptyState>
      ) : (
        <>
          <Rows {...screen} />
          <ShowMore nextCursor={next} summary={`Всего: ${total}`} />
        </>
      )}
    </main>
  );
}
