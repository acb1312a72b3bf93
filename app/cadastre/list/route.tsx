import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { Tabs } from "~/ui/tabs";
import { withParams } from "~/ui/url-state";
import { counted } from "~/words/format";
import { actOnParcels } from "./actions.server";
import { LandSummary } from "./parts/land-summary";
import { ParcelFilters } from "./parts/parcel-filters";
import { ParcelTable } from "./parts/parcel-table";
import { UncoveredTable } from "./parts/uncovered-table";
import { loadParcels, type ParcelsScreen } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Кадастр — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadParcels(args);
export const action = actOnParcels;

function Actions({ customerId, mayEdit, totalCount }: ParcelsScreen) {
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

function ParcelList(screen: ParcelsScreen) {
  const { parcels, filters, nextCursor, totalCount } = screen;
  const narrowed = Object.values(filters).some(Boolean);
  if (parcels.length === 0 && !narrowed)
    return (
      <EmptyState title="Участков пока нет" icon="cadastre" actions={<Actions {...screen} />}>
        Внесите кадастровые номера: по одному или списком из Excel. С границами видно, какие поля на них лежат.
      </EmptyState>
    );
  return (
    <>
      <ParcelFilters {...screen} />
      {parcels.length > 0 ? (
        <ParcelTable {...screen} />
      ) : (
        <EmptyState title="Таких участков нет" icon="cadastre">
          Измените условия или сбросьте их.
        </EmptyState>
      )}
      <ShowMore nextCursor={nextCursor} summary={`Показано ${parcels.length} из ${totalCount}`} />
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
