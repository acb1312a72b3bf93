import type { Map as LeafletMap } from "leaflet";
import { useEffect } from "react";
import { useMap, useMapEvents } from "react-leaflet/hooks";
import { isPlaced } from "~/map/view";

/** Maps that show the same land: whichever is moved, the others follow. */
export class Together {
  private readonly maps = new Set<LeafletMap>();
  /** Those that follow tell of their moves as well. */
  private following = false;

  /** @returns how to leave */
  join(map: LeafletMap): () => void {
    this.maps.add(map);
    return () => this.maps.delete(map);
  }

  follow(map: LeafletMap): void {
    if (this.following || this.maps.size < 2 || !isPlaced(map)) return;
    this.following = true;
    for (const other of this.maps) if (other !== map) other.setView(map.getCenter(), map.getZoom(), { animate: false });
    this.following = false;
  }
}

export function useTogether(maps: Together): void {
  const map = useMap();
  useMapEvents({ move: () => maps.follow(map) });
  // An effect, because the map is no part of React.
  useEffect(() => maps.join(map), [maps, map]);
}
