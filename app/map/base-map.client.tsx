import { createLeafletContext, LeafletProvider } from "@react-leaflet/core";
import type { Map as LeafletMap } from "leaflet";
import "leaflet/src/map/handler/Map.DoubleClickZoom.js";
import "leaflet/src/map/handler/Map.Drag.js";
import "leaflet/src/map/handler/Map.Keyboard.js";
import "leaflet/src/map/handler/Map.ScrollWheelZoom.js";
import "leaflet/src/map/handler/Map.TouchZoom.js";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { MapContainer } from "react-leaflet/MapContainer";
import type { BaseStyle } from "./base-styles";
import { Ground } from "./ground.client";

interface BaseMapProps {
  /** What the map is called, and its keys, for who doesn't see it. */
  label: string;
  base: BaseStyle | undefined;
  className?: string;
  /** The least step between two zooms. */
  zoomSnap?: number;
  doubleClickZoom?: boolean;
  /** Layers and controls: each has the map by react-leaflet's hooks. */
  children: ReactNode;
}

const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * A map that is dragged, zoomed and moved by keys, on its ground. What stands over it stands beside it in the page, where a
 * press is none on the map.
 */
export function BaseMap({ label, base, className, zoomSnap = 1, doubleClickZoom = true, children }: BaseMapProps) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const context = useMemo(() => map && createLeafletContext(map), [map]);
  const [moves] = useState(() => !calm());
  useBox(map, label);
  useEffect(() => {
    if (map) map.options.zoomSnap = zoomSnap;
  }, [map, zoomSnap]);
  return (
    <>
      <MapContainer
        ref={setMap}
        className={className}
        attributionControl={false}
        zoomControl={false}
        minZoom={4}
        maxZoom={18}
        zoomSnap={zoomSnap}
        doubleClickZoom={doubleClickZoom}
        zoomAnimation={moves}
        fadeAnimation={moves}
        inertia={moves}
      />
      {context && (
        <LeafletProvider value={context}>
          <Ground base={base} />
          {children}
        </LeafletProvider>
      )}
    </>
  );
}

/** What Leaflet leaves to the page: the name of the map's box, its size, and its end. */
function useBox(map: LeafletMap | null, label: string): void {
  useEffect(() => {
    if (!map) return;
    const box = map.getContainer();
    box.setAttribute("role", "region");
    box.setAttribute("aria-label", label);
    const resized = new ResizeObserver(() => map.invalidateSize());
    resized.observe(box);
    return () => {
      resized.disconnect();
      // A zoom under way ends by a timer, which a removed map leaves running and which then throws on the missing panes.
      Object.assign(map, { _animatingZoom: false });
    };
  }, [map, label]);
}
