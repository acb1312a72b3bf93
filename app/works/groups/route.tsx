import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FirstFields } from "~/fields/first-fields";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { DrawnTable } from "~/ui/drawn-table";
import { EmptyState } from "~/ui/empty-state";
import { ChoiceForm } from "~/ui/form/choice-form";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { count, counted } from "~/words/format";
import { standingStatuses, statusOptions } from "../terms";
import { drawGroups } from "./draw-groups.server";
import { loadGroups } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Работы — Полевод" }];

export async function loader(args: LoaderFunctionArgs) {
  const { crops, ...screen } = await loadGroups(args);
  return { ...screen, isEmpty: crops.length === 0, table: drawGroups(args.context, { crops, ...screen }) };
}

function Actions({
  customerId,
  status,
  mayEdit,
  fieldless,
  isEmpty,
  proposed,
}: ReturnType<typeof useLoaderData<typeof loader>>) {
  return (
    <>
      {proposed > 0 && (
        <LinkButton to={paths.proposedWorks(customerId)} icon="tractor" variant="ghost">
          Предложенные: {count(proposed)}
        </LinkButton>
      )}
      <LinkButton to={paths.worksDay(customerId)} icon="check-circle" variant="ghost">
        Контроль дня
      </LinkButton>
      <LinkButton to={paths.worksCalendar(customerId)} icon="calendar" variant="ghost">
        Календарь
      </LinkButton>
      {mayEdit && !fieldless && (
        <LinkButton to={paths.worksEntry(customerId)} icon="keyboard" variant="ghost">
          Быстрый ввод
        </LinkButton>
      )}
      {!isEmpty && (
        <LinkButton to={paths.exportWorks(customerId, { status })} icon="download" variant="ghost" download>
          Скачать xlsx
        </LinkButton>
      )}
      {mayEdit && !fieldless && <AddLink to={paths.newWorks(customerId)}>Добавить работы</AddLink>}
    </>
  );
}

export default function WorkGroups() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, season, isEmpty, total, completed, status, narrowed } = screen;
  const works = counted(total, "работа", "работы", "работ");
  return (
    <main className="p-4">
      <PageHeader
        title="Работы"
        subtitle={total > 0 ? `Сезон ${season}: ${works}, выполнено ${count(completed)}` : `Сезон ${season}`}
        actions={<Actions {...screen} />}
      />
      {!screen.fieldless && (
        <ChoiceForm
          name="status"
          label="Статус"
          value={status === standingStatuses ? "" : status}
          placeholder="План и выполнено"
          options={statusOptions}
        />
      )}
      {!isEmpty && <DrawnTable label={`Работы сезона ${season} по культурам`} part={screen.table} className="card" />}
      {screen.fieldless && (
        <FirstFields customerId={customerId} mayEdit={screen.mayAddFields}>
          Работы вносят на поля. Добавьте их, и здесь будет видно, что и на скольких гектарах сделано.
        </FirstFields>
      )}
      {isEmpty && !screen.fieldless && (
        <EmptyState title={narrowed ? "Таких работ нет" : `Работ в сезоне ${season} пока нет`} icon="work">
          {narrowed
            ? "Измените статус, подразделение или сезон."
            : "Внесите работу сразу на несколько полей или на странице поля, вкладка «Работы»."}
        </EmptyState>
      )}
    </main>
  );
}
