import type { Point } from "leaflet";
import { setPosition } from "leaflet/src/dom/DomUtil.js";
import type { CanvasView, Paint } from "./canvas-view";
import { ViewLayer } from "./view-layer.client";

/** A canvas over the map. */
export class CanvasLayer extends ViewLayer {
  /** @param paint null while there is nothing to show */
  constructor(private paint: Paint | null) {
    super("overlayPane");
  }

  /** Shows something else from the next frame on. */
  show(paint: Paint | null): void {
    if (paint === this.paint) return;
    this.paint = paint;
    this.repaint();
  }

  protected override _initContainer(): void {
    this._container = document.createElement("canvas");
  }

  protected override draw(view: CanvasView, corner: Point): void {
    const canvas = this._container;
    const context = canvas instanceof HTMLCanvasElement && canvas.getContext("2d");
    if (!context) return;
    if (!this.paint) {
      // A canvas of the screen's size costs megabytes, also a clear one.
      canvas.width = canvas.height = 0;
      return;
    }
    const density = Math.min(window.devicePixelRatio || 1, 2);
    setPosition(canvas, corner);
    canvas.width = Math.round(view.width * density);
    canvas.height = Math.round(view.height * density);
    canvas.style.width = `${view.width}px`;
    canvas.style.height = `${view.height}px`;
    context.setTransform(density, 0, 0, density, 0, 0);
    this.paint(context, view);
  }
}
