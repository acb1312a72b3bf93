import type { LeafletMouseEvent } from "leaflet";
import { useMemo } from "react";
import { useMapEvent } from "react-leaflet/hooks";
import type { Paint } from "../canvas-view";
import { pinHeight } from "../paint-pin";
import { PaintedLayer } from "../painted-layer.client";
import type { MarkerSign, PlotOutline } from "./layer-data";
import { markersZoom, paintMarkers, paintPlots, toPlots } from "./paint-land";

/** Pixels around the middle of a pin within which a click means it. */
const reach = 16;

interface LandLayerProps {
  plots: readonly PlotOutline[];
  markers: readonly MarkerSign[];
  /** A click on a marker, or beside all of them. */
  onChoose: (marker: MarkerSign | null) => void;
}

/** Plots and markers over the map of fields. */
export function LandLayer({ plots, markers, onChoose }: LandLayerProps) {
  const map = useMapEvent("click", ({ containerPoint }: LeafletMouseEvent) => {
    const near = (marker: MarkerSign) => {
      const { x, y } = map.latLngToContainerPoint([marker.lat, marker.lon]);
      return Math.hypot(x - containerPoint.x, y - pinHeight / 2 - containerPoint.y);
    };
    const shown = map.getZoom() < markersZoom ? [] : markers;
    const hit = shown.filter((marker) => near(marker) <= reach).sort((a, b) => near(a) - near(b));
    onChoose(hit[0] ?? null);
  });
  const paint = useMemo((): Paint => {
    const shapes = toPlots(plots);
    return (canvas, view) => {
      paintPlots(canvas, view, shapes);
      paintMarkers(canvas, view, markers);
    };
  }, [plots, markers]);
  return <PaintedLayer paint={paint} />;
}
