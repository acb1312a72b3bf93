import { useEffect, useMemo, useRef } from "react";
import { useMapEvents } from "react-leaflet/hooks";
import type { CanvasLayer } from "./canvas-layer.client";
import { fieldsPaint } from "./paint-fields";
import { PaintedLayer } from "./painted-layer.client";
import type { Outlines } from "./use-outlines";
import { boxInView, isPlaced } from "./view";

/** The outlines of all fields, finer as the map comes nearer. */
export function FieldsBelow({ outlines }: { outlines: Outlines }) {
  const { store } = outlines;
  const layer = useRef<CanvasLayer>(null);
  const refined = useRef<Outlines | null>(null);
  const refine = () => outlines.refine(map.getZoom(), boxInView(map, store.zero), () => layer.current?.repaint());
  const map = useMapEvents({ moveend: refine });
  // An effect, because the map is no part of React: it may have come to its place before the outlines did.
  useEffect(() => {
    if (outlines.state !== "ready" || refined.current === outlines || !isPlaced(map)) return;
    refined.current = outlines;
    refine();
  });
  const paint = useMemo(() => fieldsPaint(store, null), [store]);
  return <PaintedLayer ref={layer} paint={outlines.state === "ready" ? paint : null} />;
}
