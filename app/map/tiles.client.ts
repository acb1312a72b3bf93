import { createElementObject, createTileLayerComponent } from "@react-leaflet/core";
import type { Coords, LayerOptions, TileLayerOptions } from "leaflet";
import { TileLayer } from "leaflet/src/layer/tile/TileLayer.js";
import { quadkey } from "./base-styles";

interface TilesProps extends LayerOptions {
  address: string;
  nearest: number | undefined;
}

// Leaflet fills an address with its options too, and calls those that are functions.
const options: TileLayerOptions & { quadkey: (place: Coords) => string } = {
  maxZoom: 19,
  crossOrigin: false,
  quadkey: ({ x, y, z }) => quadkey(x, y, z),
};

/** Pictures of the ground from another server; fetched apart, as most people never ask for them. */
export const Tiles = createTileLayerComponent<TileLayer, TilesProps>(({ address, nearest }, context) =>
  createElementObject(new TileLayer(address, nearest ? { ...options, maxNativeZoom: nearest } : options), context),
);
