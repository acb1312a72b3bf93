import { useLocation, useNavigate } from "@remix-run/react";
import { Suspense, useMemo, useRef, useState } from "react";
import "~/map/map.css";
import type { TrackerPoint } from "#contract/trackers";
import type { DrawnMachine } from "~/map/machines/paint-machines";
import { statusOf } from "~/map/machines/status";
import { keyOf, type Live } from "~/map/machines/use-live-positions";
import { classNames } from "~/ui/class-names";
import { Loading } from "~/ui/loading";
import { withParams } from "~/ui/url-state";
import { useSeen } from "~/ui/use-seen";
import { machineName } from "~/words/machine-name";
import { speedColors } from "../../speed-colors";
import { placeAt, type ReadLine } from "../../track-line";
import type { MachinesNow } from "../queries.server";
import { LiveMap } from "./lazy-live-map";
import type { DrawnTrack } from "./paint-track";
import { useWorked } from "./use-worked";
import { WorkedChoice } from "./worked-choice";

interface MapPanelProps
  extends Pick<MachinesNow, "customerId" | "machines" | "chosen" | "range" | "outlines" | "mapStyle"> {
  live: Live;
  line: ReadLine | null;
  moment: number | null;
}

interface NamedMachine extends DrawnMachine {
  id: number | null;
}

const drawn = (point: TrackerPoint, chosen: number | null): NamedMachine => ({
  ...point,
  id: point.machine?.id ?? null,
  name: point.machine ? machineName(point.machine) : point.serial,
  tone: statusOf(point).tone,
  chosen: point.machine !== null && point.machine.id === chosen,
});

function Legend({ stops, gaps }: Pick<DrawnTrack, "stops" | "gaps">) {
  return (
    <div className="map-corner">
      <ul className="speed-legend" aria-label="Обозначения на треке, скорость в км/ч">
        <li aria-hidden="true">км/ч</li>
        {speedColors.map(({ color, label }) => (
          <li key={color}>
            <span style={{ background: color }} aria-hidden="true" />
            {label}
          </li>
        ))}
        {gaps.length > 0 && (
          <li>
            <span className="track-key-gap" aria-hidden="true" />
            нет данных
          </li>
        )}
        {stops.length > 0 && (
          <li>
            <span className="track-key-stop" aria-hidden="true" />
            остановка, стоянка
          </li>
        )}
      </ul>
    </div>
  );
}

/** The map of machines; its code comes when its place is on the screen. */
export function MapPanel(props: MapPanelProps) {
  const { machines, chosen, outlines, mapStyle, live, line, moment } = props;
  const [showsWorked, setShowsWorked] = useState(false);
  const worked = useWorked(props, showsWorked);
  const panel = useRef<HTMLElement>(null);
  const seen = useSeen(panel);
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = chosen?.id ?? null;
  const shown = useMemo(
    () => machines.map((machine) => drawn(live.positions.get(keyOf(machine)) ?? machine, id)),
    [machines, live.positions, id],
  );
  const track = useMemo(
    () => (line && chosen ? { line, gaps: chosen.track.gaps, stops: chosen.track.stops } : null),
    [line, chosen],
  );
  const cursor = useMemo(() => (line && moment !== null ? placeAt(line, moment) : null), [line, moment]);
  const onChoose = (machine: DrawnMachine) => {
    const found = shown.find((one) => one === machine);
    if (found?.id) navigate(withParams(search, { machine: found.id }), { preventScrollReset: true });
  };
  return (
    <>
      {track && <WorkedChoice shown={showsWorked} onShown={setShowsWorked} told={worked} />}
      <section
        ref={panel}
        className={classNames("map-panel machines-map", chosen?.strip && "machines-map-played")}
        aria-label="Карта"
      >
        <p className="map-notice no-js-only">
          Карта работает только с включённым JavaScript. День машины есть в таблице.
        </p>
        {seen && (
          <Suspense
            fallback={
              <div className="map-notice late">
                <Loading label="Загружаем карту…" />
              </div>
            }
          >
            <LiveMap {...{ outlines, mapStyle, machines: shown, track, cursor, onChoose, worked: worked.shapes }} />
          </Suspense>
        )}
        {track && <Legend {...track} />}
      </section>
    </>
  );
}
