import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo, useState } from "react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/page-header";
import { counted } from "~/words/format";
import "../trackers.css";
import { keyOf, type LivePoint, useLivePositions } from "~/map/machines/use-live-positions";
import { MachineFilters } from "./parts/machine-filters";
import { MachineList } from "./parts/machine-list";
import { MapPanel } from "./parts/map-panel";
import { Player } from "./parts/player";
import { TrackPanel } from "./parts/track-panel";
import { NothingHeard, UnheardNote } from "./parts/unheard";
import { grown, useTrackLine } from "./parts/use-track-line";
import { loadMachinesNow, type MachinesNow } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Техника на карте — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadMachinesNow(args);

const nothingCame: LivePoint[] = [];

/** What depends on which track is shown stands anew with another. */
function Shown(screen: MachinesNow & { live: ReturnType<typeof useLivePositions> }) {
  const { customerId, machines, chosen, range, today, tzOffset, live } = screen;
  const [moment, setMoment] = useState(chosen?.moment ?? null);
  const loaded = useTrackLine(screen);
  const own = [...live.positions].find(([, { machine }]) => machine !== null && machine.id === chosen?.id)?.[0];
  const tail = (range.to === today && own !== undefined && live.tails.get(own)) || nothingCame;
  const line = useMemo(() => loaded && grown(loaded, tail), [loaded, tail]);
  return (
    <>
      <MapPanel {...screen} {...{ machines, live, line, moment }} />
      {chosen?.strip && (
        <Player strip={chosen.strip} track={chosen.track} {...{ line, moment, tzOffset }} onMoment={setMoment} />
      )}
      {chosen && <TrackPanel {...{ chosen, customerId, range, today, tzOffset }} />}
    </>
  );
}

export default function MachinesScreen() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, machines, total, chosen, missing, range, proposed, inDivision, tzOffset } = screen;
  const followed = machines.find(({ machine }) => machine !== null && machine.id === chosen?.id);
  const live = useLivePositions(customerId, machines, followed && keyOf(followed));
  return (
    <main className="machines-screen">
      <div className="machines-column">
        <PageHeader title="Техника" subtitle={total > 0 && counted(machines.length, "машина", "машины", "машин")} />
        {inDivision && (
          <p className="pb-2 text-sm text-muted">
            Подразделения у техники нет: показана вся. По подразделению из шапки считаются только предложенные работы.
          </p>
        )}
        {missing && (
          <p role="status" className="pb-2">
            Машины, на которую ведёт ссылка, нет: возможно, её удалили.
          </p>
        )}
        {proposed > 0 && (
          <p className="pb-2">
            <Link to={paths.proposedWorks(customerId)}>Предложенные работы: {proposed}</Link>
          </p>
        )}
        {total > 0 && (
          <p className="pb-2">
            <Link to={paths.machinesPart(customerId)}>Гектары на участке карты</Link>
          </p>
        )}
        {total > 0 && <UnheardNote {...screen} />}
        {total > 0 && <MachineFilters {...screen} />}
        {live.failed && (
          <p role="status" className="py-2 text-sm text-muted">
            Связи с сервером нет: положения могли устареть.
          </p>
        )}
        {machines.length > 0 && <MachineList {...{ machines, live, tzOffset }} chosen={chosen?.id ?? null} />}
        {machines.length === 0 && total > 0 && (
          <EmptyState title="Такой техники нет" icon="tractor">
            Измените условия или сбросьте их.
          </EmptyState>
        )}
        {total === 0 && <NothingHeard {...screen} />}
      </div>
      <div className="machines-board">
        <Shown key={`${chosen?.id} ${range.from} ${range.to} ${chosen?.moment}`} {...screen} live={live} />
      </div>
    </main>
  );
}
