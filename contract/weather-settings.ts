import { call, member, ok } from "./call";
import { version } from "./shapes";
import { productType } from "./weather-shapes";
import { z } from "./zod";

/** What a number of an hour is held against, and how far each of its numbers may be set. */
export const sprayLimits = {
  wind: [0, 20],
  gust: [0, 30],
  delta_t: [0, 20],
  temperature: [-10, 45],
  humidity: [0, 100],
  precipitation: [0, 10],
  rain_after: [0, 50],
} as const satisfies Record<string, readonly [number, number]>;
export type SprayLimit = keyof typeof sprayLimits;

const wrongOrder = "Границы осторожности должны лежать внутри границ запрета";

/** From `go` to `go` it may be sprayed, beyond `stop` not at all, between them with care. */
const range = ([low, high]: readonly [number, number]) => {
  const limit = z.number().min(low, `Не меньше ${low}`).max(high, `Не больше ${high}`);
  return z
    .object({ stop: z.tuple([limit, limit]), go: z.tuple([limit, limit]) })
    .refine(({ stop, go }) => stop[0] <= go[0] && go[0] <= go[1] && go[1] <= stop[1], { error: wrongOrder });
};

const sprayRules = z.object({
  /** m/s at ten metres. */
  wind: range(sprayLimits.wind),
  gust: range(sprayLimits.gust),
  /** °C */
  delta_t: range(sprayLimits.delta_t),
  temperature: range(sprayLimits.temperature),
  /** % */
  humidity: range(sprayLimits.humidity),
  /** mm of the hour. */
  precipitation: range(sprayLimits.precipitation),
  /** mm of the hours after it. */
  rain_after: range(sprayLimits.rain_after),
  /** For how many hours after it rain counts. */
  rain_free_hours: z.number().int().min(0, "От 0 до 24 часов").max(24, "От 0 до 24 часов"),
});
export type SprayRules = z.infer<typeof sprayRules>;

const weatherSettings = z.object({
  /** Metres within which an own station speaks before the model. */
  station_distance: z.number().int(),
  /** By type of product, each with whether the holding has set it. */
  spray: z.array(z.object({ product_type: productType, own: z.boolean(), rules: sprayRules })),
  version,
});
export type WeatherSettings = z.infer<typeof weatherSettings>;

const path = "/customers/{customerId}/weather/settings";

export const weatherSettingsCalls = {
  getWeatherSettings: call({
    method: "GET",
    path,
    summary: "From how far own stations speak, and what hours are held against before spraying",
    who: member(),
    answer: ok(weatherSettings),
  }),
  updateWeatherSettings: call({
    method: "PUT",
    path,
    summary: "Change them; rules that are null become the usual ones again",
    who: member("changeSettings"),
    body: z.object({
      station_distance: z.number().int().min(0, "От 0 до 100 км").max(100_000, "От 0 до 100 км").optional(),
      spray: z.object({ product_type: productType, rules: sprayRules.nullable() }).optional(),
      version,
    }),
    answer: ok(weatherSettings),
    errors: ["StaleVersion"],
  }),
};
