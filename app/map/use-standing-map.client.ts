import type { Map as LeafletMap } from "leaflet";
import { useCallback, useSyncExternalStore } from "react";
import { useMap } from "react-leaflet/hooks";
import { isPlaced } from "./view";

/** Another text for every other view. */
function viewOf(map: LeafletMap): string | null {
  if (!isPlaced(map)) return null;
  const { min, max } = map.getPixelBounds();
  return [map.getZoom(), min?.x, min?.y, max?.x, max?.y].join();
}

/** The map, for what shows where it stands: rendered anew whenever it has come to rest in another view. */
export function useStandingMap(): LeafletMap {
  const map = useMap();
  const subscribe = useCallback(
    (tell: () => void) => {
      map.on("moveend", tell);
      return () => void map.off("moveend", tell);
    },
    [map],
  );
  useSyncExternalStore(subscribe, () => viewOf(map));
  return map;
}
