import { useMemo, useRef } from "react";
import { useMapEvents } from "react-leaflet/hooks";
import type { CanvasLayer } from "./canvas-layer.client";
import { fieldsPaint } from "./paint-fields";
import { PaintedLayer } from "./painted-layer.client";
import type { Outlines } from "./use-outlines";
import { boxInView } from "./view";

/** The outlines of all fields, finer as the map comes nearer. */
export function FieldsBelow({ outlines }: { outlines: Outlines }) {
  const { store } = outlines;
  const layer = useRef<CanvasLayer>(null);
  const map = useMapEvents({
    moveend: () => outlines.refine(map.getZoom(), boxInView(map, store.zero), () => layer.current?.repaint()),
  });
  const paint = useMemo(() => fieldsPaint(store, null), [store]);
  return <PaintedLayer ref={layer} paint={outlines.state === "ready" ? paint : null} />;
}
