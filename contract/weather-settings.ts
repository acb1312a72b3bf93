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
  rain_before: [0, 50],
  rain_after: [0, 50],
} as const satisfies Record<string, readonly [number, number]>;
export type SprayLimit = keyof typeof sprayLimits;

/** What an inversion is told by, and what keeps bees in, with how far each number may be set. */
export const airLimits = {
  /** m/s, and % of the sky. */
  inversion: { wind: [0, 5], cloud: [0, 100] },
  /** m/s, °C, and hours after sunrise and before sunset. */
  bees: { wind: [0, 10], flying_at: [5, 30], margin: [0, 4] },
} as const satisfies Record<string, Record<string, readonly [number, number]>>;
export type InversionLimit = keyof typeof airLimits.inversion;
export type BeeLimit = keyof typeof airLimits.bees;
const beeLimits = ["wind", "flying_at", "margin"] as const satisfies readonly BeeLimit[];

/** Danger to bees, by the classes that have limits: the first is the worst. */
export const beeClasses = ["class_1", "class_2", "class_3"] as const;
export type BeeClass = (typeof beeClasses)[number];

const wrongOrder = "Границы осторожности должны лежать внутри границ запрета";
export const laxerForWorse = "Чем опаснее класс, тем строже предел: не больше, чем у следующего класса";

/** From `go` to `go` it may be sprayed, beyond `stop` not at all, between them with care. */
const range = ([low, high]: readonly [number, number]) => {
  const limit = z.number().min(low, `Не меньше ${low}`).max(high, `Не больше ${high}`);
  return z
    .object({ stop: z.tuple([limit, limit]), go: z.tuple([limit, limit]) })
    .refine(({ stop, go }) => stop[0] <= go[0] && go[0] <= go[1] && go[1] <= stop[1], { error: wrongOrder });
};

const within = ([low, high]: readonly [number, number]) =>
  z.number().min(low, `Не меньше ${low}`).max(high, `Не больше ${high}`);

const beeRule = z.object({
  /** m/s of the strongest wind in which it may be sprayed. */
  wind: within(airLimits.bees.wind),
  /** °C from which bees fly while it is light. */
  flying_at: within(airLimits.bees.flying_at),
  /** Hours after sunrise and before sunset in which they don't yet, or no more. */
  margin: within(airLimits.bees.margin),
});
type BeeRules = Record<BeeClass, z.infer<typeof beeRule>>;

/** Where a worse class has a laxer limit than the next one. */
export const laxerLimits = (rules: BeeRules): [BeeClass, BeeLimit][] =>
  beeLimits.flatMap((limit) =>
    beeClasses.flatMap((one, index): [BeeClass, BeeLimit][] => {
      const next = beeClasses[index + 1];
      return next && rules[one][limit] > rules[next][limit] ? [[one, limit]] : [];
    }),
  );

const bees = z.object({ class_1: beeRule, class_2: beeRule, class_3: beeRule }).superRefine((rules, context) => {
  for (const path of laxerLimits(rules)) context.addIssue({ code: "custom", path, message: laxerForWorse });
});

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
  /** mm of the hours before it: leaves are wet. */
  rain_before: range(sprayLimits.rain_before),
  /** For how many hours before it rain counts. */
  wet_hours: z.number().int().min(0, "От 0 до 24 часов").max(24, "От 0 до 24 часов"),
  /** mm of the hours after it. */
  rain_after: range(sprayLimits.rain_after),
  /** For how many hours after it rain counts. */
  rain_free_hours: z.number().int().min(0, "От 0 до 24 часов").max(24, "От 0 до 24 часов"),
  /** Warm air over cold by night or a low sun, in wind weaker than this (nought: nobody looks for it) and under less cloud. */
  inversion: z.object({ wind: within(airLimits.inversion.wind), cloud: within(airLimits.inversion.cloud) }),
  bees,
});
/** Who does not name what came later leaves it as it stands. */
const givenRules = sprayRules.partial({ inversion: true, bees: true, rain_before: true, wet_hours: true });
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
      spray: z.object({ product_type: productType, rules: givenRules.nullable() }).optional(),
      version,
    }),
    answer: ok(weatherSettings),
    errors: ["StaleVersion"],
  }),
};
