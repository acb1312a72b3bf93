import { createElementObject, createTileLayerComponent } from "@react-leaflet/core";
import type { Coords, LayerOptions, TileLayerOptions } from "leaflet";
import { TileLayer } from "leaflet/src/layer/tile/TileLayer.js";
import { quadkey } from "./base-styles";
import { askAgain } from "./layers/ask-patiently";

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

/** Pictures of the ground, of another server or of scenes; fetched apart, as most people never ask for them. */
export const Tiles = createTileLayerComponent<TileLayer, TilesProps>(({ address, nearest }, context) => {
  const layer = new TileLayer(address, nearest ? { ...options, maxNativeZoom: nearest } : options);
  const gone = new AbortController();
  layer.on("remove", () => gone.abort());
  layer.on("tileerror", async ({ tile }: { tile: HTMLImageElement }) => {
    if (await askAgain(tile.src, gone.signal)) tile.setAttribute("src", tile.src);
  });
  return createElementObject(layer, context);
});
