import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { loadDeletedFields } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Удалённые поля — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadDeletedFields(args);

/** What was deleted comes back with all that belonged to it; the field's own page does that. */
export default function DeletedFields() {
  const { customerId, fields, next_cursor } = useLoaderData<typeof loader>();
  return (
    <main className="p-4">
      <PageHeader
        title="Удалённые поля"
        subtitle="Поле возвращается со всем, что на нём было: границей, посевами, работами, документами."
        crumbs={[{ label: "Карта и поля", to: paths.map(customerId) }, { label: "Удалённые" }]}
      />
      {fields.length === 0 && <EmptyState title="Удалённых полей нет" icon="trash" />}
      {fields.length > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="restore" />
          <IdempotencyKey />
          <Table label="Удалённые поля" className="card">
            <thead>
              <tr>
                <HeaderCell>Поле</HeaderCell>
                <HeaderCell numeric>Площадь</HeaderCell>
                <HeaderCell>Удалено</HeaderCell>
                <HeaderCell className="hidden md:table-cell">Кем</HeaderCell>
                <ActionsHeader />
              </tr>
            </thead>
            <tbody>
              {fields.map(({ id, name, area, deleted, by }) => (
                <tr key={id}>
                  <th scope="row" className="w-full break-words">
                    {name}
                  </th>
                  <td className="num">{area}</td>
                  <td className="whitespace-nowrap">{deleted}</td>
                  <td className="hidden whitespace-nowrap md:table-cell">{by}</td>
                  <td>
                    <SubmitButton formAction={paths.field(customerId, id)} aria-label={`Вернуть поле «${name}»`}>
                      Вернуть
                    </SubmitButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Form>
      )}
      <ShowMore nextCursor={next_cursor} />
    </main>
  );
}
