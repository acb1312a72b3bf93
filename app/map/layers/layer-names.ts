/** What can be laid over the fields, by the names under which a browser remembers it. */
export const layerNames = ["plots", "markers", "parcels", "weather", "machines"] as const;
export type LayerName = (typeof layerNames)[number];
