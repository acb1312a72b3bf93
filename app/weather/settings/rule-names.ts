import type { SprayLimit } from "#contract/weather-settings";

/** Names of limits in their order. Browsers read this file: no shape of zod may come into it. */
export const limitNames = [
  "wind",
  "gust",
  "delta_t",
  "temperature",
  "humidity",
  "precipitation",
  "rain_after",
] as const;

/** What begins at nought has no lower bound that anybody would set. */
export const hasLower = (name: SprayLimit): boolean =>
  name === "delta_t" || name === "temperature" || name === "humidity";

export const bounds = ["stop0", "go0", "go1", "stop1"] as const;
export type Bound = (typeof bounds)[number];
