import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { DrawnTable } from "~/ui/drawn-table";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { RowsForm } from "~/ui/form/rows-form";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { Tabs } from "~/ui/tabs";
import { withParams } from "~/ui/url-state";
import { counted } from "~/words/format";
import { actOnParcels } from "./actions.server";
import { drawParcels } from "./draw-parcels.server";
import { LandSummary } from "./land-summary";
import { ParcelFilters } from "./parcel-filters";
import { loadParcels } from "./queries.server";
import { UncoveredTable } from "./uncovered-table";

export const meta: MetaFunction = () => [{ title: "Кадастр — Полевод" }];

export async function loader(args: LoaderFunctionArgs) {
  const { parcels, ...screen } = await loadParcels(args);
  return { ...screen, shownCount: parcels.length, table: drawParcels(args.context, { parcels, ...screen }) };
}
export const action = actOnParcels;

type Screen = ReturnType<typeof useLoaderData<typeof loader>>;

function Actions({ customerId, mayEdit, totalCount }: Screen) {
  const { search } = useLocation();
  return (
    <>
      {totalCount > 0 && (
        <LinkButton
          to={paths.exportParcels(customerId) + withParams(search, { view: null, cursor: null })}
          icon="download"
          download
        >
          Скачать xlsx
        </LinkButton>
      )}
      {mayEdit && (
        <>
          <LinkButton to={paths.pasteParcels(customerId)} icon="copy">
            Вставить список
          </LinkButton>
          <AddLink to={paths.newParcel(customerId)}>Добавить участок</AddLink>
        </>
      )}
    </>
  );
}

function ParcelList(screen: Screen) {
  const { customerId, shownCount, filters, nextCursor, totalCount } = screen;
  const narrowed = Object.values(filters).some(Boolean);
  if (shownCount === 0 && !narrowed)
    return (
      <EmptyState title="Участков пока нет" icon="cadastre" actions={<Actions {...screen} />}>
        Внесите кадастровые номера: по одному или списком из Excel. С границами видно, какие поля на них лежат.
      </EmptyState>
    );
  return (
    <>
      <ParcelFilters {...screen} />
      {shownCount > 0 ? (
        <RowsForm areDrawn action={paths.cadaster(customerId)}>
          <DrawnTable label="Кадастровые участки" part={screen.table} className="card" />
        </RowsForm>
      ) : (
        <EmptyState title="Таких участков нет" icon="cadastre">
          Измените условия или сбросьте их.
        </EmptyState>
      )}
      <ShowMore nextCursor={nextCursor} summary={`Показано ${shownCount} из ${totalCount}`} />
    </>
  );
}

export default function Parcels() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, view, uncoveredCount, totalCount } = screen;
  const refused = Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);
  const tabs = [
    { label: "Участки", to: paths.cadaster(customerId), count: totalCount, current: view === "parcels" },
    {
      label: "Поля вне участков",
      to: paths.cadaster(customerId, { view: "fields" }),
      count: uncoveredCount,
      current: view === "fields",
    },
  ];
  return (
    <main className="p-4">
      <PageHeader
        title="Кадастр"
        subtitle={counted(totalCount, "участок", "участка", "участков")}
        actions={<Actions {...screen} />}
      />
      <FormErrors errors={refused} title="Не получилось" />
      <LandSummary {...screen} />
      <Tabs label="Что показано" tabs={tabs} />
      <div className="mt-4">{view === "fields" ? <UncoveredTable {...screen} /> : <ParcelList {...screen} />}</div>
    </main>
  );
}
