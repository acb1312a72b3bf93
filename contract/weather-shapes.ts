import { day, instant } from "./shapes";
import { z } from "./zod";

/** What is not known is null: a gap stays a gap. */
const reading = z.number().nullable();

/** An hour of the weather, from `at` on. */
export const weatherHour = z.object({
  at: instant,
  /** °C at two metres. */
  temperature: reading,
  /** % */
  humidity: reading,
  /** mm of the hour. */
  precipitation: reading,
  /** m/s at ten metres. */
  wind: reading,
  gust: reading,
  /** Where it blows from, degrees clockwise from north. */
  wind_direction: reading,
  /** % of the sky. */
  cloud: reading,
  /** W/m², the mean of the hour. */
  radiation: reading,
  /** What falls from the sky, by WMO's code (table 4677). */
  weather_code: reading,
  /** °C */
  dew_point: reading,
  delta_t: reading,
  /** The holding's own stations that have measured some of it, by their names, the nearest first; null of an hour that a model tells. */
  station: z.string().nullable(),
});
export type WeatherHour = z.infer<typeof weatherHour>;

/** A day by the clock of the place. */
export const weatherDay = z.object({
  day,
  temperature_min: reading,
  temperature_mean: reading,
  temperature_max: reading,
  precipitation: reading,
  humidity_mean: reading,
  wind_max: reading,
  gust_max: reading,
  /** Reference evapotranspiration (FAO-56), mm. */
  et0: reading,
});
export type WeatherDay = z.infer<typeof weatherDay>;

/** "thawing": hard by night, mud by day. */
export const groundState = z.enum(["workable", "wet", "thawing", "frozen", "unknown"]);
export type GroundState = z.infer<typeof groundState>;

const sprayVerdict = z.enum(["go", "caution", "stop", "unknown"]);
export type SprayVerdict = z.infer<typeof sprayVerdict>;

/** What spraying, or another work of a day, can fail on. */
export const failingParameter = z.enum([
  "wind",
  "gust",
  "delta_t",
  "humidity",
  "temperature",
  "precipitation",
  "rain_before",
  "rain_after",
  "inversion",
  "bees",
  "bee_wind",
  "ground",
]);
export type FailingParameter = z.infer<typeof failingParameter>;

/** By what an hour fails: its figure, and the limit that it lies over or under; null where no one figure tells it. */
const because = { value: reading, limit: reading, side: z.enum(["over", "under"]).nullable() };

export const sprayJudgement = z.object({
  verdict: sprayVerdict,
  /** What it fails on, the worst first; of `unknown` what is not known. */
  failing: z.array(z.object({ parameter: failingParameter, verdict: sprayVerdict, ...because })),
});
export type SprayJudgement = z.infer<typeof sprayJudgement>;
export type FailingPart = SprayJudgement["failing"][number];

/** What forbids most hours of a planned work, and the figure that is farthest beyond its limit. */
export const doubtReason = z.object({ parameter: failingParameter, ...because });
export type DoubtReason = z.infer<typeof doubtReason>;

export const sprayWindow = z.object({ from: instant, to: instant, verdict: z.enum(["go", "caution"]) });
export type SprayWindow = z.infer<typeof sprayWindow>;

/** Of one to be taken with care what hinders, that of most hours first. */
export const workWindow = sprayWindow.extend({ failing: z.array(failingParameter) });

/** Which rules of spraying an hour is held against. */
export const productType = z.enum(["herbicide", "fungicide", "insecticide", "desiccant", "fertilizer"]);
export type ProductType = z.infer<typeof productType>;

/** A source as the paths name it: one of the installation's, or `station-7` of the holding's own. */
export const sourceId = z.string().regex(/^(simulated|open-meteo|station-[1-9]\d{0,8})$/);

/** Who speaks for a place, and how old its word is. */
export const weatherSource = z.object({
  id: sourceId,
  name: z.string(),
  /** The model that was asked, of a station that which speaks where it is silent and of what is to come; null where there is none. */
  model: z.string().nullable(),
  /** Of a station: the others that are asked before the model for what it does not know, the nearest first, with metres. */
  besides: z.array(z.object({ name: z.string(), distance: z.number() })),
  /** When that model's latest run began, of made-up weather when it was drawn; null where the source doesn't tell. */
  run: instant.nullable(),
  state: z.enum(["ready", "loading", "failed"]),
  /** In Russian, where it failed. */
  fault: z.string().nullable(),
  /** Of a station: what was wrong with readings that it sent within a day, in Russian. */
  remark: z.string().nullable(),
  /** When its latest figures were taken. */
  fetched_at: instant.nullable(),
  /** Seconds since then, by the holding's clock. */
  age: z.number().int().nullable(),
  /** The point that it speaks of. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Metres from the field or the middle of the division to that point. */
  distance: z.number().nullable(),
  tz_offset: z.number().nullable(),
});
export type WeatherSource = z.infer<typeof weatherSource>;

/** What the weather was while a work was done; figures are null where nobody knows them. */
export const workWeather = z.object({
  /** Who told it, as people read it. */
  source: z.string(),
  /** Of the hours that a model told: when its run began, and when its figures were taken; null of what was kept without them. */
  run: instant.nullable(),
  fetched_at: instant.nullable(),
  /** Metres to the farthest who told some of it. */
  distance: z.number().nullable(),
  /** Hours of the work, and of how many of them something is known. */
  hours_known: z.number().int(),
  hours: z.number().int(),
  /** °C */
  temperature_min: reading,
  temperature_max: reading,
  /** % */
  humidity_min: reading,
  humidity_max: reading,
  /** m/s */
  wind_mean: reading,
  gust_max: reading,
  /** Degrees, where it blew from. */
  wind_direction: reading,
  /** mm */
  precipitation: reading,
  /** °C */
  delta_t_min: reading,
  delta_t_max: reading,
});
export type WorkWeather = z.infer<typeof workWeather>;

/** A figure and of how many days of the period it is made. */
export const figure = z.object({ value: reading, days: z.number().int() });

const weatherAlertKind = z.enum(["frost", "heat", "storm", "downpour", "hail"]);

/** What is to come that one should know of. */
export const weatherAlert = z.object({
  kind: weatherAlertKind,
  from: instant,
  to: instant,
  /** °C, m/s or mm by the kind, of hail WMO's code: the worst of it. */
  value: z.number(),
  /** The holding's own stations that have measured the worst of it, by their names; null of what a model tells. */
  station: z.string().nullable(),
});
export type WeatherAlert = z.infer<typeof weatherAlert>;
