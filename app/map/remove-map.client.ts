import type { Map as LeafletMap } from "leaflet";

/**
 * Takes a Leaflet map off the page. Leaflet's zoom animation ends by a timer that `remove` leaves running and that then
 * throws on the missing panes; it does nothing when no animation is under way.
 */
export function removeMap(map: LeafletMap): void {
  Object.assign(map, { _animatingZoom: false });
  map.remove();
}
