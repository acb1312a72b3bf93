import type { Map as LeafletMap } from "leaflet";
import { type Ref, useCallback, useEffect, useImperativeHandle } from "react";
import { useMap, useMapEvent } from "react-leaflet/hooks";
import type { Place } from "../../read-place";
import { boxInView, fitBox, fitNothing, isPlaced } from "../../view";
import type { Position } from "../model/drawing";
import type { Editor } from "../model/editor";
import type { Neighbours } from "./neighbours";
import type { Shown } from "./shown";
import type { KnownNeighbours } from "./use-neighbours";

/** Moves of the map that are asked for from beside it. */
export interface DrawingView {
  /** Near enough for a corner; `zoom` where it need not be as near. */
  goTo: (position: Position, zoom?: number) => void;
  /** Shows all that is drawn; while nothing is, all fields. */
  showAll: () => void;
}

export interface DrawingStanding {
  editor: Editor;
  neighbours: KnownNeighbours;
  shown: Shown;
  /** Where the map begins; null for what is drawn, or all fields. */
  place: Place | null;
  view: Ref<DrawingView>;
}

const fitting = { padding: [48, 48] as [number, number], maxZoom: 17, animate: false };
const closeUp = 17;

/** Everything that the page wants to be in view. */
function cornersOf({ editor, shown: { ghost, guides } }: DrawingStanding): Position[] {
  const { parts, sketch } = editor.shown;
  return [...parts.flat(2), ...(sketch?.points ?? []), ...ghost.flat(2), ...guides.flat(2)];
}

const fitCorners = (map: LeafletMap, corners: readonly Position[]): LeafletMap =>
  map.fitBounds(
    corners.map(([lon, lat]): [number, number] => [lat, lon]),
    fitting,
  );

const fitFields = (map: LeafletMap, { store }: Neighbours): void => fitBox(map, store.around(), store.zero, fitting);

/** Where the map stands: first at its place, at what is drawn, or at all fields; then where it is sent. */
export function useDrawingStanding(drawn: DrawingStanding): void {
  const { state, fields } = drawn.neighbours;
  const map = useMap();
  const see = useCallback(() => {
    if (isPlaced(map)) fields.see(boxInView(map, { x: 0, y: 0 }), map.getZoom());
  }, [map, fields]);
  useMapEvent("moveend", see);
  useEffect(see, [see]);
  // Until it stands somewhere, whatever comes may be what it is to show.
  useEffect(() => {
    if (isPlaced(map)) return;
    const { place } = drawn;
    const corners = cornersOf(drawn);
    if (place) map.setView([place.lat, place.lon], place.zoom, { animate: false });
    else if (corners.length > 0) fitCorners(map, corners);
    else if (fields.store.size > 0) fitFields(map, fields);
    else if (state !== "loading") fitNothing(map);
  });
  useImperativeHandle(drawn.view, () => ({
    goTo: ([lon, lat], zoom = closeUp) => map.setView([lat, lon], Math.max(map.getZoom(), zoom)),
    showAll: () => {
      const corners = cornersOf(drawn);
      if (corners.length > 1) fitCorners(map, corners);
      else fitFields(map, fields);
    },
  }));
}
