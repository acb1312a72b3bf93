import type { Map as LeafletMap, LeafletMouseEvent } from "leaflet";
import { CanvasLayer } from "../canvas-layer.client";
import { pinHeight } from "../paint-pin";
import type { MarkerSign, PlotOutline } from "./layer-data";
import { markersZoom, noPlots, paintMarkers, paintPlots, toPlots } from "./paint-land";

/** Pixels around the middle of a pin within which a click means it. */
const reach = 16;

/** Plots and markers on a canvas over the map of fields. */
export class LandLayer {
  private plots = noPlots;
  private markers: readonly MarkerSign[] = [];
  private readonly canvas = new CanvasLayer((context, view) => {
    paintPlots(context, view, this.plots);
    paintMarkers(context, view, this.markers);
  }, "overlayPane");

  constructor(
    private readonly map: LeafletMap,
    /** A click on a marker, or beside all of them. */
    private readonly choose: (marker: MarkerSign | null) => void,
  ) {
    map.addLayer(this.canvas);
    map.on("click", this.click, this);
  }

  show({ plots, markers }: { plots: readonly PlotOutline[]; markers: readonly MarkerSign[] }): void {
    this.plots = toPlots(plots);
    this.markers = markers;
    this.canvas.repaint();
  }

  remove(): void {
    this.map.off("click", this.click, this);
    this.canvas.remove();
  }

  private click({ containerPoint }: LeafletMouseEvent): void {
    const near = (marker: MarkerSign) => {
      const { x, y } = this.map.latLngToContainerPoint([marker.lat, marker.lon]);
      return Math.hypot(x - containerPoint.x, y - pinHeight / 2 - containerPoint.y);
    };
    const shown = this.map.getZoom() < markersZoom ? [] : this.markers;
    const hit = shown.filter((marker) => near(marker) <= reach).sort((a, b) => near(a) - near(b));
    this.choose(hit[0] ?? null);
  }
}
