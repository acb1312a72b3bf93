import type { FitBoundsOptions, Map as LeafletMap } from "leaflet";
import { latOf, lonOf, worldX, worldY } from "./mercator";
import type { Box, Origin } from "./shape";

/** Whether the map stands anywhere: before its first view it can't be asked where. */
export const isPlaced = (map: LeafletMap): boolean => map.getZoom() !== undefined;

/** What is in view, measured from an origin. */
export function boxInView(map: LeafletMap, { x, y }: Origin): Box {
  const bounds = map.getBounds();
  return {
    left: worldX(bounds.getWest()) - x,
    right: worldX(bounds.getEast()) - x,
    top: worldY(bounds.getNorth()) - y,
    bottom: worldY(bounds.getSouth()) - y,
  };
}

/** Moves so that a box, measured from an origin, is well in view; stays where there is none. */
export function fitBox(map: LeafletMap, box: Box | null, { x, y }: Origin, options: FitBoundsOptions): void {
  if (!box) return;
  const corners: [number, number][] = [
    [latOf(box.bottom + y), lonOf(box.left + x)],
    [latOf(box.top + y), lonOf(box.right + x)],
  ];
  map.fitBounds(corners, options);
}

/** To the plains between the Dnieper and the Irtysh, for who has no boundary yet. */
export const fitNothing = (map: LeafletMap): LeafletMap => map.setView([50, 48], 5);

/** «47.23571,39.70150,14»: where the map stands, as addresses say it; null while it is nowhere. */
export function standingText(map: LeafletMap): string | null {
  if (!isPlaced(map)) return null;
  const { lat, lng } = map.getCenter();
  return [lat.toFixed(5), lng.toFixed(5), Math.round(map.getZoom())].join();
}
