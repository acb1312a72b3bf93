import { createElementObject, createLayerComponent } from "@react-leaflet/core";
import type { LayerOptions } from "leaflet";
import { CanvasLayer } from "./canvas-layer.client";
import type { Paint } from "./canvas-view";

interface PaintedLayerProps extends LayerOptions {
  /** Another function paints anew; null shows nothing. */
  paint: Paint | null;
}

/** A canvas layer of the map around it; one lies over those that came before it. */
export const PaintedLayer = createLayerComponent<CanvasLayer, PaintedLayerProps>(
  ({ paint }, context) => createElementObject(new CanvasLayer(paint), context),
  (layer, { paint }) => layer.show(paint),
);
