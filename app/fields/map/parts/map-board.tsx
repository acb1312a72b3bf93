import { useLocation } from "@remix-run/react";
import { Suspense, useState } from "react";
import { readColoring } from "~/map/coloring";
import { type FieldTable, rowAt } from "~/map/field-table";
import type { FieldsMap, MapState } from "~/map/fields-map.client";
import { MapFoot } from "~/map/map-foot";
import { MapView } from "~/map/map-view.client";
import { useBase } from "~/map/use-base";
import { FieldCard } from "./field-card";
import { MapLayers, ParcelsLayer } from "./lazy-map-layers";
import { Legend } from "./legend";
import { MapButtons } from "./map-buttons";
import { MapNotice } from "./map-notice";
import type { MapPanelProps } from "./map-panel";
import { useMapLayers } from "./use-map-layers";

const rowOf = (table: FieldTable | null, id: number | null) => {
  const at = table && id !== null ? table.ids.indexOf(id) : -1;
  return table && at >= 0 ? rowAt(table, at) : null;
};

/** The map with its buttons, the legend and a card of the chosen field: what the panel holds once it is seen. */
export function MapBoard(props: Omit<MapPanelProps, "className" | "onSeen">) {
  const { customerId, whole, chosen, hovered, ticked, season, mayEdit } = props;
  const coloring = readColoring(new URLSearchParams(useLocation().search).get("color"));
  const [map, setMap] = useState<FieldsMap | null>(null);
  const [state, setState] = useState<MapState>("loading");
  const [attempt, setAttempt] = useState(0);
  const [scale, setScale] = useState<number | null>(null);
  const ground = useBase(props.mapStyle);
  const [layers, toggleLayer] = useMapLayers(props.mapLayers);
  const card = rowOf(whole.table, chosen);
  const hasNdvi = (whole.table?.ndvi.length ?? 0) > 0;
  return (
    <>
      <MapView
        key={attempt}
        {...{ customerId, hovered, ticked, coloring, base: ground.base, table: whole.table, selected: chosen }}
        {...{ outlines: props.outlines, scope: props.scope, place: props.place, target: props.shown }}
        {...{ hover: props.onHover, choose: props.onChoose, state: setState, scale: setScale, onMap: setMap }}
      />
      <MapNotice
        state={whole.failed ? "failed" : state}
        {...{ customerId, mayEdit }}
        onRetry={whole.failed ? whole.retry : () => setAttempt(attempt + 1)}
      />
      {map && (
        <MapButtons
          {...{ map, customerId, ground, layers, mayEdit, coloring, hasNdvi, cadastre: props.cadastre }}
          onLayer={toggleLayer}
        />
      )}
      <div className="map-corner">
        {map && layers.length > 0 && (
          <Suspense fallback={null}>
            <MapLayers {...{ map, customerId, layers, season, mayEdit }} />
            {props.cadastre && layers.includes("parcels") && <ParcelsLayer map={map} customerId={customerId} />}
          </Suspense>
        )}
        {card && <FieldCard customerId={customerId} row={card} onClose={() => props.onChoose(null)} />}
        {!card && whole.table && whole.table.ids.length > 0 && (
          <Legend table={whole.table} season={season} coloring={coloring} />
        )}
      </div>
      <MapFoot base={ground.base} scale={scale} />
    </>
  );
}
