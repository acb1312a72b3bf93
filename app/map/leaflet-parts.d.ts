/**
 * The parts of Leaflet that the map is made of: taken one by one they weigh 17 kB, the whole library 38 (brotli).
 * Their types are those of the library; only `Renderer` has members that subclasses need and @types/leaflet leaves out.
 */
declare module "leaflet/src/map/Map.js" {
  export { Map } from "leaflet";
}
declare module "leaflet/src/dom/DomUtil.js" {
  import type { Point } from "leaflet";
  export const setPosition: (element: HTMLElement | SVGElement, position: Point) => void;
}
declare module "leaflet/src/geo/LatLngBounds.js" {
  export { LatLngBounds } from "leaflet";
}
declare module "leaflet/src/layer/ImageOverlay.js" {
  export { ImageOverlay } from "leaflet";
}
declare module "leaflet/src/layer/tile/TileLayer.js" {
  export { TileLayer } from "leaflet";
}
declare module "leaflet/src/layer/vector/Renderer.js" {
  import { type Bounds, type LatLng, Layer, type RendererOptions } from "leaflet";

  export class Renderer extends Layer {
    constructor(options?: RendererOptions);
    options: RendererOptions;
    protected _container: HTMLElement | SVGElement | undefined;
    /** What the container covers, in layer points. */
    protected _bounds: Bounds | undefined;
    protected _center: LatLng;
    protected _zoom: number;
    protected _initContainer(): void;
    protected _destroyContainer(): void;
    protected _update(): void;
  }
}
declare module "leaflet/src/map/handler/Map.Drag.js" {}
declare module "leaflet/src/map/handler/Map.DoubleClickZoom.js" {}
declare module "leaflet/src/map/handler/Map.Keyboard.js" {}
declare module "leaflet/src/map/handler/Map.ScrollWheelZoom.js" {}
declare module "leaflet/src/map/handler/Map.TouchZoom.js" {}
