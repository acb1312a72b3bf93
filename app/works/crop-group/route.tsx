import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { afterRefusal } from "~/upstream/after-refusal";
import { counted, hectares } from "~/words/format";
import { ChangeKey } from "../change-key";
import { changeWorks } from "../change-works.server";
import { otherRefusalOf, ReasonAsked } from "../reason-asked";
import { WorksTable } from "../works-table";
import { ChosenBar } from "./chosen-bar";
import { loadWorks, type WorksScreen } from "./queries.server";
import { WorksFilter } from "./works-filter";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.title}, ${data.crop.name}` : "Работы"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadWorks(args);

export function action(args: ActionFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  return changeWorks(args, pathname + search);
}

export const shouldRevalidate = afterRefusal;

function Actions({ customerId, crop, group, filter, sort, mayEdit, rows }: WorksScreen) {
  const order = sort.direction === "desc" ? `-${sort.key}` : sort.key;
  const asked = { crop: crop.id, group, sort: order, ...filter };
  return (
    <>
      {rows.length > 0 && (
        <LinkButton to={paths.exportWorks(customerId, asked)} icon="download" variant="ghost" download>
          Скачать xlsx
        </LinkButton>
      )}
      {mayEdit && <AddLink to={paths.newWorks(customerId, { crop: crop.id, group })}>Добавить работы</AddLink>}
    </>
  );
}

export default function Works() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, crop, title, season, rows, mayEdit, totalCount, totalArea, sort } = screen;
  const total = `${counted(totalCount, "работа", "работы", "работ")}, ${hectares(totalArea)}`;
  return (
    <main className="p-4">
      <PageHeader
        crumbs={[{ label: "Работы", to: paths.works(customerId) }, { label: `${crop.name}: ${title.toLowerCase()}` }]}
        title={`${title}: ${crop.name}`}
        subtitle={`Сезон ${season} · ${total}`}
        actions={<Actions {...screen} />}
      />
      <WorksFilter {...screen} />
      <FormErrors errors={otherRefusalOf(answer)} title="Изменить работы не удалось" />
      {rows.length > 0 ? (
        <Form method="post" preventScrollReset>
          <ChangeKey rows={rows} />
          <ReasonAsked answer={answer} rows={rows} />
          {mayEdit && <ChosenBar />}
          <WorksTable label={`${title}: ${crop.name}`} rows={rows} mayEdit={mayEdit} ofFields sort={sort} />
        </Form>
      ) : (
        <EmptyState title={screen.narrowed ? "Таких работ нет" : `Работ в сезоне ${season} пока нет`} icon="work">
          {screen.narrowed ? "Измените или сбросьте фильтры." : "Здесь будут работы этой культуры и группы."}
        </EmptyState>
      )}
      <ShowMore nextCursor={screen.nextCursor} />
    </main>
  );
}
