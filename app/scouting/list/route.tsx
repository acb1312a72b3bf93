import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { ShowMore } from "~/ui/show-more";
import { Tabs } from "~/ui/tabs";
import { TurnedNote } from "~/ui/turned-note";
import { webAppLinks } from "~/web-app";
import { ScoutsTable } from "../scouts-table";
import { WaitingNote } from "../waiting-note";
import { ProblemsDrawn } from "./problem-map";
import { loadScouts, type ScoutsScreen } from "./queries.server";
import { ScoutsFilter } from "./scouts-filter";

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
  { title: `${screen?.map ? "Карта проблем" : "Осмотры"} — Полевод` },
];

export const links = webAppLinks;

export const loader = (args: LoaderFunctionArgs) => loadScouts(args);

function Views({ customerId, map }: Pick<ScoutsScreen, "customerId" | "map">) {
  const { search } = useLocation();
  const at = (view: "map" | null) => {
    const query = new URLSearchParams(search);
    query.delete("cursor");
    query.delete("view");
    return paths.scouting(customerId, { ...Object.fromEntries(query), view });
  };
  return (
    <Tabs
      label="Виды осмотров"
      tabs={[
        { label: "Список", to: at(null), current: map === null },
        { label: "Карта проблем", to: at("map"), current: map !== null },
        { label: "Планы", to: paths.scoutingPlans(customerId), current: false },
      ]}
    />
  );
}

function Found(screen: ScoutsScreen) {
  const { customerId, rows, map, next, total, narrowed, season, mayEdit } = screen;
  if (map && (map.drawing || map.total > 0)) return <ProblemsDrawn customerId={customerId} map={map} />;
  if (rows.length === 0)
    return (
      <EmptyState title={narrowed ? "Таких осмотров нет" : `В сезоне ${season} осмотров ещё нет`} icon="scouting">
        {narrowed
          ? "Измените или сбросьте отбор."
          : mayEdit && "«Осмотреть поле» работает и там, где нет связи: точки, фото и показатели уйдут позже."}
      </EmptyState>
    );
  return (
    <>
      <ScoutsTable customerId={customerId} label="Осмотры" rows={rows} />
      <ShowMore nextCursor={next} summary={`Всего: ${total}`} />
    </>
  );
}

export default function Scouts() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, mayEdit } = screen;
  const isBare = screen.rows.length === 0 && screen.map === null && !screen.narrowed;
  return (
    <main className="p-4">
      <PageHeader
        title="Осмотры"
        actions={
          <>
            <TableLink />
            {mayEdit && (
              <AddLink to={paths.chooseToScout(customerId)} reloadDocument>
                Осмотреть поле
              </AddLink>
            )}
          </>
        }
      >
        <Views customerId={customerId} map={screen.map} />
      </PageHeader>
      {mayEdit && <WaitingNote customerId={customerId} user={screen.user} onList />}
      {!isBare && <ScoutsFilter {...screen} />}
      {screen.isTurned && <TurnedNote />}
      {screen.later !== null && screen.later > screen.season && (
        <p className="mb-2 text-muted">
          Сезон {screen.season} вместе с посевами под урожай {screen.later} года
        </p>
      )}
      <Found {...screen} />
    </main>
  );
}
