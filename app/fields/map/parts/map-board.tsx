import { useLocation } from "@remix-run/react";
import { Suspense, useMemo, useState } from "react";
import { readColoring } from "~/map/coloring";
import { FieldLooks } from "~/map/field-looks";
import { type FieldTable, rowAt } from "~/map/field-table";
import { FieldsMap } from "~/map/fields-map.client";
import { MapFoot } from "~/map/map-foot.client";
import { useBase } from "~/map/use-base";
import { useOutlines } from "~/map/use-outlines";
import { FieldCard } from "./field-card";
import { MachinesLayer, MapLayers, ParcelsLayer, WeatherLayer } from "./lazy-map-layers";
import { Legend } from "./legend";
import { MapButtons } from "./map-buttons.client";
import { MapNotice } from "./map-notice";
import type { MapPanelProps } from "./map-panel";
import { useMapLayers } from "./use-map-layers";

const rowOf = (table: FieldTable | null, id: number | null) => {
  const at = table && id !== null ? table.ids.indexOf(id) : -1;
  return table && at >= 0 ? rowAt(table, at) : null;
};

/** Pixels from the map's left edge to the right one of a layer's card, which is open from the first: `map.css`. */
const cardWidth = 292;

/** The map with its buttons, the legend and a card of the chosen field: what the panel holds once it is seen. */
export function MapBoard(props: Omit<MapPanelProps, "className" | "onSeen">) {
  const { customerId, whole, chosen, season, mayEdit, onHover, onChoose } = props;
  const coloring = readColoring(new URLSearchParams(useLocation().search).get("color"));
  const [outlines, retryOutlines] = useOutlines(props.outlines);
  const looks = useMemo(() => whole.table && new FieldLooks(whole.table, coloring), [whole.table, coloring]);
  const ground = useBase(props.mapStyle);
  const [layers, toggleLayer] = useMapLayers(props.mapLayers);
  const hasCircles = props.weather && layers.includes("weather");
  const covered = hasCircles ? cardWidth : 0;
  const card = rowOf(whole.table, chosen);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const { ndvi, spread, relief } = whole.table ?? {};
  const known = { ndvi: ndvi?.length, spread: spread?.length, relief: relief?.length };
  return (
    <FieldsMap
      {...{ customerId, outlines, looks, onHover, onChoose, base: ground.base, scope: props.scope }}
      {...{ hovered: props.hovered, selected: chosen, ticked: props.ticked, place: props.place, target: props.shown }}
      covered={covered}
      // A circle stands on the middle of its field, and its figure below: where the name would.
      isNamed={!hasCircles}
    >
      <MapNotice
        state={whole.failed ? "failed" : outlines.state}
        {...{ customerId, mayEdit }}
        onRetry={whole.failed ? whole.retry : retryOutlines}
      />
      <MapButtons
        {...{ customerId, outlines, looks, ground, layers, mayEdit, coloring, known, covered }}
        {...{ cadastre: props.cadastre, weather: props.weather }}
        onLayer={toggleLayer}
      />
      <div className="map-corner map-stack">
        {layers.length > 0 && (
          <Suspense fallback={null}>
            <MapLayers {...{ customerId, layers, season, mayEdit }} />
            {props.cadastre && layers.includes("parcels") && <ParcelsLayer customerId={customerId} />}
            {layers.includes("machines") && <MachinesLayer customerId={customerId} />}
            {hasCircles && <WeatherLayer {...{ customerId, chosen, room }} />}
          </Suspense>
        )}
        {card && <FieldCard customerId={customerId} row={card} room={setRoom} onClose={() => onChoose(null)} />}
        {!card && whole.table && whole.table.ids.length > 0 && (
          <Legend table={whole.table} season={season} coloring={coloring} />
        )}
      </div>
      <MapFoot base={ground.base} />
    </FieldsMap>
  );
}
