import type { SprayRules } from "#contract/weather-settings";
import type { ProductType } from "#contract/weather-shapes";

/**
 * Wind, temperature, humidity and rain: what the published sets of Ekylibre (spraying cells) and climateapps agree on; ΔT as METOS and
 * Sprayers101 have it. For gusts no limit is published, labels and rules speak of the mean wind: about twice the wind's is
 * taken, and the screen of the settings says so; of rain after spraying likewise.
 */
const usual: SprayRules = {
  wind: { stop: [0, 5], go: [0, 3] },
  gust: { stop: [0, 9], go: [0, 6] },
  delta_t: { stop: [0, 10], go: [2, 8] },
  temperature: { stop: [0, 30], go: [5, 25] },
  humidity: { stop: [30, 98], go: [50, 90] },
  precipitation: { stop: [0, 0.3], go: [0, 0.1] },
  rain_after: { stop: [0, 1], go: [0, 0.3] },
  rain_free_hours: 4,
};

/** By what is sprayed: contact fungicides and desiccants wash off sooner, insecticides fail in the heat, drops of fertilizer are coarse. */
export const usualRules: Record<ProductType, SprayRules> = {
  herbicide: usual,
  fungicide: { ...usual, rain_free_hours: 3 },
  insecticide: { ...usual, temperature: { stop: [5, 28], go: [10, 22] } },
  desiccant: { ...usual, rain_free_hours: 6 },
  fertilizer: {
    ...usual,
    wind: { stop: [0, 7], go: [0, 5] },
    delta_t: { stop: [0, 12], go: [0, 9] },
    rain_free_hours: 2,
  },
};
