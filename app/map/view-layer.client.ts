import type { Point } from "leaflet";
import { Renderer } from "leaflet/src/layer/vector/Renderer.js";
import { type CanvasView, padding } from "./canvas-view";
import { worldX, worldY } from "./mercator";

/** A layer that shows itself anew when the map has moved. Leaflet moves and stretches it meanwhile. */
export abstract class ViewLayer extends Renderer {
  private frame = 0;

  constructor(pane: string) {
    super({ padding, pane });
  }

  /** Shows what lies in the view. @param corner of the map's layer where the view begins */
  protected abstract draw(view: CanvasView, corner: Point): void;

  override getEvents() {
    return { ...super.getEvents?.(), move: this.fillEdges };
  }

  /** Paints once before the next frame, however often it is asked for. */
  repaint(): void {
    this.frame ||= requestAnimationFrame(() => this._update());
  }

  protected override _destroyContainer(): void {
    cancelAnimationFrame(this.frame);
    this._container?.remove();
    this._container = undefined;
  }

  protected override _update(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this._container || !this._map) return;
    super._update();
    const corner = this._bounds?.min;
    const size = this._bounds?.getSize();
    if (corner && size) this.draw({ width: size.x, height: size.y, ...this.lying(corner) }, corner);
    this.fire("update");
  }

  private lying(corner: Point): Omit<CanvasView, "width" | "height"> {
    const { lat, lng } = this._map.layerPointToLatLng(corner);
    const [left, top] = [worldX(lng), worldY(lat)];
    return { scale: 2 ** this._zoom, left, top, zoom: this._zoom, latitude: this._center.lat };
  }

  /** A long drag leaves what is painted: then the edge is filled while the map still moves. */
  private fillEdges(): void {
    if (!this._bounds || this._map.getZoom() !== this._zoom) return;
    const topLeft = this._map.containerPointToLayerPoint([0, 0]);
    const bottomRight = topLeft.add(this._map.getSize());
    if (!this._bounds.contains(topLeft) || !this._bounds.contains(bottomRight)) this.repaint();
  }
}
