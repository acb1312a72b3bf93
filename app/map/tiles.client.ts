import type { Layer } from "leaflet";
import { TileLayer } from "leaflet/src/layer/tile/TileLayer.js";

/** Pictures of the ground from another server; fetched apart, as most people never ask for them. */
export const tileLayer = (address: string): Layer => new TileLayer(address, { maxZoom: 19, crossOrigin: false });
