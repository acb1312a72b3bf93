/** Keys of map providers that the farm API knows, and as that of `scenes` the holding that has them, by provider; a provider without a key is not offered. */
export type MapKeys = Partial<Record<"mapbox" | "bing" | "azure" | "scenes", string>>;

export interface BaseStyle {
  name: string;
  /** Address of its tiles; absent for the one that is drawn here and needs no network. */
  tiles?: string;
  /** The zoom beyond which its tiles are stretched. */
  nearest?: number;
  source?: { name: string; href: string };
}

interface Ground extends BaseStyle {
  /** Whose key the tiles ask for, as `{key}` in their address. */
  provider?: keyof MapKeys;
}

/** The choice of grounds under the fields; a browser remembers the index, so new ones go to the end. */
const grounds: readonly Ground[] = [
  { name: "Схема" },
  {
    name: "OpenStreetMap",
    tiles: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    source: { name: "© Участники OpenStreetMap", href: "https://www.openstreetmap.org/copyright" },
  },
  {
    name: "Спутник Mapbox",
    provider: "mapbox",
    tiles: "https://api.mapbox.com/styles/v1/mapbox/satellite-streets-v12/tiles/256/{z}/{x}/{y}?access_token={key}",
    source: { name: "© Mapbox © OpenStreetMap", href: "https://www.mapbox.com/about/maps/" },
  },
  {
    name: "Спутник Bing",
    provider: "bing",
    tiles: "https://ecn.t0.tiles.virtualearth.net/tiles/h{quadkey}.jpeg?g=1&mkt=ru-RU&key={key}",
    source: { name: "© Microsoft", href: "https://www.bing.com/maps" },
  },
  {
    name: "Спутник Azure",
    provider: "azure",
    tiles:
      "https://atlas.microsoft.com/map/tile?api-version=2022-08-01&tilesetId=microsoft.imagery&tileSize=256&zoom={z}&x={x}&y={y}&subscription-key={key}",
    source: { name: "© Microsoft", href: "https://azure.microsoft.com/products/azure-maps/" },
  },
  {
    name: "Снимок в натуральных цветах",
    provider: "scenes",
    tiles: "/customer/{key}/vegetation/ground/{z}/{x}/{y}",
    nearest: 14,
  },
];

/** A ground that can be chosen, with the index that is remembered for it. */
export interface BaseChoice extends BaseStyle {
  index: number;
}

/** The grounds that need no key, and those whose key is there. */
export function baseChoices(keys: MapKeys): BaseChoice[] {
  return grounds.flatMap(({ provider, ...style }, index) => {
    if (!provider) return [{ ...style, index }];
    const key = keys[provider];
    return key ? [{ ...style, tiles: style.tiles?.replace("{key}", encodeURIComponent(key)), index }] : [];
  });
}

/** The place of a tile as Bing names it: a digit for every zoom. */
export function quadkey(x: number, y: number, zoom: number): string {
  const digit = (level: number) => ((x >> level) & 1) + 2 * ((y >> level) & 1);
  return Array.from({ length: zoom }, (_, at) => digit(zoom - 1 - at)).join("");
}
