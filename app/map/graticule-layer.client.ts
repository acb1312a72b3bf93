import { createElementObject, createLayerComponent } from "@react-leaflet/core";
import type { LayerOptions, Point } from "leaflet";
import { setPosition } from "leaflet/src/dom/DomUtil.js";
import type { CanvasView } from "./canvas-view";
import { graticuleMarkup } from "./graticule";
import { ViewLayer } from "./view-layer.client";

/** Here and not in a style sheet: the one of all pages has no byte for them. */
const looks = {
  ...{ fill: "#7b867f", "font-family": "system-ui, sans-serif", "font-size": "11" },
  ...{ "pointer-events": "none", "aria-hidden": "true" },
};

/** A dozen lines and their degrees: a canvas of the screen's size would take megabytes for them, and the time to clear those. */
class GraticuleLayer extends ViewLayer {
  protected override _initContainer(): void {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    for (const [name, value] of Object.entries(looks)) svg.setAttribute(name, value);
    this._container = svg;
  }

  protected override draw(view: CanvasView, corner: Point): void {
    const svg = this._container;
    if (!svg) return;
    setPosition(svg, corner);
    svg.setAttribute("width", String(view.width));
    svg.setAttribute("height", String(view.height));
    svg.innerHTML = graticuleMarkup(view);
  }
}

/** The base that needs no network, under the pictures of one that does. */
export const Graticule = createLayerComponent<GraticuleLayer, LayerOptions>((_, context) =>
  createElementObject(new GraticuleLayer("tilePane"), context),
);
