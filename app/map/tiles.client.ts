import type { Coords, Layer, TileLayerOptions } from "leaflet";
import { TileLayer } from "leaflet/src/layer/tile/TileLayer.js";
import { quadkey } from "./base-styles";

/** Pictures of the ground from another server; fetched apart, as most people never ask for them. */
export function tileLayer(address: string): Layer {
  // Leaflet fills an address with its options too, and calls those that are functions.
  const options: TileLayerOptions & { quadkey: (place: Coords) => string } = {
    maxZoom: 19,
    crossOrigin: false,
    quadkey: ({ x, y, z }) => quadkey(x, y, z),
  };
  return new TileLayer(address, options);
}
