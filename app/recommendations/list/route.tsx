import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recommendationStatuses } from "#contract/recommendation-words";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { HeaderCell, Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { statusNames, statusTones, urgencyNames } from "../words";
import { loadRecommendations, type RecommendationsScreen } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Рекомендации — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadRecommendations(args);

function Rows({ customerId, rows }: Pick<RecommendationsScreen, "customerId" | "rows">) {
  return (
    <Table label="Рекомендации">
      <thead>
        <tr>
          <HeaderCell>Что сделать</HeaderCell>
          <HeaderCell>Поле</HeaderCell>
          <HeaderCell>Срок</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Состояние</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Кто</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <a href={paths.recommendation(customerId, row.id)}>{row.text}</a>
              <span className="block md:hidden">
                <Badge tone={statusTones[row.status]}>{statusNames[row.status]}</Badge>
              </span>
              <span className="block font-normal text-muted">
                {[row.product, row.messages > 0 && `сообщений: ${row.messages}`].filter(Boolean).join(" · ")}
              </span>
            </th>
            <td>{row.field}</td>
            <td className="whitespace-nowrap">
              {row.overdue ? <Badge tone="danger">просрочено: {row.until}</Badge> : (row.until ?? "—")}
              <span className="block text-sm text-muted">{urgencyNames[row.urgency]}</span>
            </td>
            <td className="hidden md:table-cell">
              <Badge tone={statusTones[row.status]}>{statusNames[row.status]}</Badge>
            </td>
            <td className="hidden md:table-cell">
              {row.author ?? "—"}
              <span className="block text-sm text-muted">{row.advised ? `консультант, ${row.when}` : row.when}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export default function Recommendations() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, status, rows, total, next, mayEdit } = screen;
  const add = mayEdit && (
    <LinkButton to={paths.newRecommendation(customerId)} icon="plus" variant="primary">
      Дать рекомендацию
    </LinkButton>
  );
  return (
    <main className="p-4">
      <PageHeader title="Рекомендации" actions={add}>
        <Tabs
          label="Состояние"
          tabs={[
            { label: "Все", to: paths.recommendations(customerId), current: status === null },
            ...recommendationStatuses.map((one) => ({
              label: statusNames[one],
              to: paths.recommendations(customerId, { status: one }),
              current: status === one,
            })),
          ]}
        />
      </PageHeader>
      {rows.length === 0 ? (
        <EmptyState title="Рекомендаций нет" icon="recommendation" actions={add}>
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
