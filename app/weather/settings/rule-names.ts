import type { BeeClass, BeeLimit, SprayLimit } from "#contract/weather-settings";

/** Names of limits in their order. Browsers read this file: no shape of zod may come into it. */
export const limitNames = [
  "wind",
  "gust",
  "delta_t",
  "temperature",
  "humidity",
  "precipitation",
  "rain_before",
  "rain_after",
] as const;

/** What begins at nought has no lower bound that anybody would set. */
export const hasLower = (name: SprayLimit): boolean =>
  name === "delta_t" || name === "temperature" || name === "humidity";

/** The upper ones first: all have them, and a phone shows no more. */
export const bounds = ["go1", "stop1", "go0", "stop0"] as const;
export type Bound = (typeof bounds)[number];

/** Danger to bees, the worst first. */
export const beeClassWords: Record<BeeClass, string> = {
  class_1: "1 класс, высокая",
  class_2: "2 класс, средняя",
  class_3: "3 класс, малая",
};

export const beeLimitWords: Record<BeeLimit, string> = {
  wind: "ветер до, м/с",
  flying_at: "днём холоднее, °C",
  margin: "утром и вечером, ч",
};
