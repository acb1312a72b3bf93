import { Suspense, useState } from "react";
import { baseStyles } from "~/map/base-styles";
import { type FieldTable, rowAt } from "~/map/field-table";
import type { FieldsMap, MapState } from "~/map/fields-map.client";
import { MapView } from "~/map/map-view.client";
import { ScaleBar } from "~/map/scale-bar";
import { FieldCard } from "./field-card";
import { MapLayers, ParcelsLayer } from "./lazy-map-layers";
import { Legend } from "./legend";
import { MapButtons } from "./map-buttons";
import { MapNotice } from "./map-notice";
import type { MapPanelProps } from "./map-panel";
import { useBaseStyle } from "./use-base-style";
import { useMapLayers } from "./use-map-layers";

const rowOf = (table: FieldTable | null, id: number | null) => {
  const at = table && id !== null ? table.ids.indexOf(id) : -1;
  return table && at >= 0 ? rowAt(table, at) : null;
};

/** The map with its buttons, the legend and a card of the chosen field: what the panel holds once it is seen. */
export function MapBoard(props: Omit<MapPanelProps, "className" | "onSeen">) {
  const { customerId, whole, chosen, hovered } = props;
  const [map, setMap] = useState<FieldsMap | null>(null);
  const [state, setState] = useState<MapState>("loading");
  const [attempt, setAttempt] = useState(0);
  const [scale, setScale] = useState<number | null>(null);
  const [style, chooseStyle] = useBaseStyle(props.mapStyle);
  const [layers, toggleLayer] = useMapLayers(props.mapLayers);
  const { source } = baseStyles[style] ?? {};
  const card = rowOf(whole.table, chosen);
  return (
    <>
      <MapView
        key={attempt}
        {...{ customerId, hovered, base: style, table: whole.table, selected: chosen, target: props.shown }}
        {...{ outlines: props.outlines, scope: props.scope }}
        {...{ hover: props.onHover, choose: props.onChoose, state: setState, scale: setScale, onMap: setMap }}
      />
      <MapNotice
        state={whole.failed ? "failed" : state}
        customerId={customerId}
        mayEdit={props.mayEdit}
        onRetry={whole.failed ? whole.retry : () => setAttempt(attempt + 1)}
      />
      {map && (
        <MapButtons
          {...{ map, customerId, style, layers, mayEdit: props.mayEdit, cadastre: props.cadastre }}
          onStyle={chooseStyle}
          onLayer={toggleLayer}
        />
      )}
      <div className="map-corner">
        {map && layers.length > 0 && (
          <Suspense fallback={null}>
            <MapLayers {...{ map, customerId, layers }} season={props.season} mayEdit={props.mayEdit} />
            {props.cadastre && layers.includes("parcels") && <ParcelsLayer map={map} customerId={customerId} />}
          </Suspense>
        )}
        {card && <FieldCard customerId={customerId} row={card} onClose={() => props.onChoose(null)} />}
        {!card && whole.table && whole.table.ids.length > 0 && <Legend table={whole.table} season={props.season} />}
      </div>
      <div className="map-foot">
        {source && (
          <a href={source.href} target="_blank" rel="noreferrer" className="map-source">
            {source.name}
          </a>
        )}
        {scale !== null && <ScaleBar metresPerPixel={scale} />}
      </div>
    </>
  );
}
