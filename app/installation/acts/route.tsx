import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { installationActs } from "#contract/installation-words";
import { dateTime } from "#formats/days/instants";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { HeaderCell, Table } from "~/ui/table";
import { askedPage } from "../asked-page.server";
import { describeDetails } from "./describe-details";

export const meta: MetaFunction = () => [{ title: "Журнал — Полевод" }];

export async function loader({ context: { api }, request }: LoaderFunctionArgs) {
  const { items, next_cursor } = await api.load(calls.listActs, { query: askedPage(request).page });
  const acts = items.map(({ id, at, by, act, subject, details }) => ({
    ...{ id, at, by, subject, title: installationActs[act] },
    details: describeDetails(details),
  }));
  return { acts, nextCursor: next_cursor };
}

const wide = "hidden md:table-cell";

export default function Acts() {
  const { acts, nextCursor } = useLoaderData<typeof loader>();
  return (
    <main className="p-4">
      <PageHeader title="Журнал" subtitle="Что и кем сделано в администрировании" />
      {acts.length === 0 ? (
        <EmptyState title="Записей пока нет" icon="history" />
      ) : (
        <Table label="Журнал" className="card">
          <thead>
            <tr>
              <HeaderCell>Что сделано</HeaderCell>
              <HeaderCell className={wide}>Когда</HeaderCell>
              <HeaderCell className={wide}>Кем</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {acts.map(({ id, at, by, title, subject, details }) => (
              <tr key={id}>
                <td className="w-full">
                  {title}: {subject}
                  {details && <span className="block text-sm text-muted">{details}</span>}
                  <span className="block text-sm text-muted md:hidden">
                    {dateTime(at, null)}, {by ?? "командная строка"}
                  </span>
                </td>
                <td className={`whitespace-nowrap ${wide}`}>
                  <time dateTime={at}>{dateTime(at, null)}</time>
                </td>
                <td className={wide}>{by ?? "командная строка"}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ShowMore nextCursor={nextCursor} />
    </main>
  );
}
