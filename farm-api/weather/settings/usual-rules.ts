import type { SprayRules } from "#contract/weather-settings";
import type { ProductType } from "#contract/weather-shapes";

/**
 * Danger to bees by the Russian classes 1 to 3. «Рекомендации по профилактике и предупреждению отравлений медоносных пчёл
 * пестицидами», приложение 1: wind of 1–2, 2–3 and 4–5 m/s, «ранним утром или поздним вечером», «при температурах ниже
 * 15 °С». Bees fly from sunrise to sunset above it.
 */
const bees: SprayRules["bees"] = {
  class_1: { wind: 2, flying_at: 15, margin: 0 },
  class_2: { wind: 3, flying_at: 15, margin: 0 },
  class_3: { wind: 5, flying_at: 15, margin: 0 },
};

/** Stronger wind mixes the air, under more cloud the ground does not cool. */
const inversion: SprayRules["inversion"] = { wind: 1.5, cloud: 50 };

/**
 * Wind that forbids, temperature, humidity and rain: what the published sets of Ekylibre (spraying cells) and climateapps agree on; ΔT as
 * METOS and Sprayers101 have it. Of wind they warn from 2 m/s on: there is hardly less in the steppe by day, so here from 3, and the
 * screen of the settings says so. For gusts no limit is published, labels and rules speak of the mean wind: about twice the wind's is
 * taken, and that is said too; of rain after spraying and before it likewise: labels ask for dry leaves, and
 * those hold some tenths of a millimetre, which dry up in two or three hours.
 */
const usual: SprayRules = {
  wind: { stop: [0, 5], go: [0, 3] },
  gust: { stop: [0, 9], go: [0, 6] },
  delta_t: { stop: [0, 10], go: [2, 8] },
  temperature: { stop: [0, 30], go: [5, 25] },
  humidity: { stop: [30, 98], go: [50, 90] },
  precipitation: { stop: [0, 0.3], go: [0, 0.1] },
  rain_before: { stop: [0, 2], go: [0, 0.2] },
  wet_hours: 3,
  rain_after: { stop: [0, 1], go: [0, 0.3] },
  rain_free_hours: 4,
  inversion,
  bees,
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
