import { setPosition } from "leaflet/src/dom/DomUtil.js";
import { Renderer } from "leaflet/src/layer/vector/Renderer.js";
import { type Paint, padding } from "./canvas-view";
import { worldX, worldY } from "./mercator";

/** A canvas over the map that paints itself anew when the map has moved. Leaflet moves and stretches it meanwhile. */
export class CanvasLayer extends Renderer {
  private frame = 0;

  /** @param paint null while there is nothing to show */
  constructor(
    private paint: Paint | null,
    pane: string,
  ) {
    super({ padding, pane });
  }

  override getEvents() {
    return { ...super.getEvents?.(), move: this.fillEdges };
  }

  /** Shows something else from the next frame on. */
  show(paint: Paint | null): void {
    if (paint === this.paint) return;
    this.paint = paint;
    this.repaint();
  }

  /** Paints once before the next frame, however often it is asked for. */
  repaint(): void {
    this.frame ||= requestAnimationFrame(() => this._update());
  }

  protected override _initContainer(): void {
    this._container = document.createElement("canvas");
  }

  protected override _destroyContainer(): void {
    cancelAnimationFrame(this.frame);
    this._container?.remove();
    this._container = undefined;
  }

  protected override _update(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!(this._container instanceof HTMLCanvasElement) || !this._map) return;
    super._update();
    if (this._bounds) this.paintOn(this._container);
    this.fire("update");
  }

  private paintOn(canvas: HTMLCanvasElement): void {
    const context = canvas.getContext("2d");
    const corner = this._bounds?.min;
    const size = this._bounds?.getSize();
    if (!context || !corner || !size) return;
    if (!this.paint) {
      // A canvas of the screen's size costs megabytes, also a clear one.
      canvas.width = canvas.height = 0;
      return;
    }
    const density = Math.min(window.devicePixelRatio || 1, 2);
    setPosition(canvas, corner);
    canvas.width = Math.round(size.x * density);
    canvas.height = Math.round(size.y * density);
    canvas.style.width = `${size.x}px`;
    canvas.style.height = `${size.y}px`;
    context.setTransform(density, 0, 0, density, 0, 0);
    const { lat, lng } = this._map.layerPointToLatLng(corner);
    const scale = 2 ** this._zoom;
    const latitude = this._center.lat;
    const [left, top] = [worldX(lng), worldY(lat)];
    this.paint(context, { width: size.x, height: size.y, scale, left, top, zoom: this._zoom, latitude });
  }

  /** A long drag leaves what is painted: then the edge is filled while the map still moves. */
  private fillEdges(): void {
    if (!this._bounds || this._map.getZoom() !== this._zoom) return;
    const topLeft = this._map.containerPointToLayerPoint([0, 0]);
    const bottomRight = topLeft.add(this._map.getSize());
    if (!this._bounds.contains(topLeft) || !this._bounds.contains(bottomRight)) this.repaint();
  }
}
