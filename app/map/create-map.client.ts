import { Map as LeafletMap } from "leaflet/src/map/Map.js";
import "leaflet/src/map/handler/Map.DoubleClickZoom.js";
import "leaflet/src/map/handler/Map.Drag.js";
import "leaflet/src/map/handler/Map.Keyboard.js";
import "leaflet/src/map/handler/Map.ScrollWheelZoom.js";
import "leaflet/src/map/handler/Map.TouchZoom.js";

const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A map that is dragged, zoomed and moved by keys. Its buttons are the page's own. */
export function createMap(container: HTMLElement): LeafletMap {
  const moves = !calm();
  return new LeafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 4,
    maxZoom: 18,
    zoomAnimation: moves,
    fadeAnimation: moves,
    inertia: moves,
  });
}
