import { call, member, ok, pathId } from "./call";
import { workGroupShape } from "./dictionaries-shapes";
import { askedSeason, day, id, idList, instant, season } from "./shapes";
import {
  doubtReason,
  failingParameter,
  figure,
  groundState,
  productType,
  sourceId,
  sprayJudgement,
  sprayWindow,
  weatherAlert,
  weatherDay,
  weatherHour,
  weatherSource,
  workWeather,
  workWindow,
} from "./weather-shapes";
import { z } from "./zod";

const sprayQuery = {
  product_type: productType.default("herbicide"),
  /** Danger to bees by the product's class. */
  bee_class: z.coerce.number().int().min(1).max(3).optional(),
};

const period = { from: day.optional(), to: day.optional() };

const sources = z.object({ items: z.array(weatherSource) });
const params = { sourceId };

const aggregate = z.object({
  source: weatherSource,
  from: day,
  to: day,
  /** Since whose sowing, and to whose harvest; null where the period follows from none. */
  crop_id: id.nullable(),
  /** Days whose rain a station has told; the model told the others. */
  measured: z.number().int(),
  /** Days yet to come that the forecast tells of. */
  forecast: z.number().int(),
  /** All days of the period, also those of which nothing is known. */
  days: z.number().int(),
  precipitation: figure,
  temperature_mean: figure,
  temperature_min: figure,
  temperature_max: figure,
  active_5: figure,
  active_10: figure,
  effective_5: figure,
  effective_10: figure,
  selyaninov: figure,
  frost_days: figure,
  heat_days: figure,
  dry_spell: figure,
  et0: figure,
  water_balance: figure,
});
export type WeatherAggregate = z.infer<typeof aggregate>;

/** A running sum beside those of the seasons before: their mean, the least and the most. */
const beside = z.object({
  now: z.number().nullable(),
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/** What is and will be at a place of a kind: a field, or the middle of a division's fields. */
const aboutNow = <const P extends string>(path: P, what: string) => ({
  current: call({
    method: "GET",
    path: `${path}/{sourceId}/current`,
    summary: `The hour that goes on ${what}; null where it is not known`,
    who: member(),
    params,
    query: z.object(sprayQuery),
    answer: ok(z.object({ source: weatherSource, hour: weatherHour.nullable(), spray: sprayJudgement.nullable() })),
    remembers: true,
  }),
  forecast: call({
    method: "GET",
    path: `${path}/{sourceId}/forecast`,
    summary: `Hours of seven days and 14 days ${what}, with what they are good for`,
    who: member(),
    params,
    query: z.object(sprayQuery),
    answer: ok(
      z.object({
        source: weatherSource,
        /** Hours of today that have gone. */
        past: z.array(weatherHour),
        /** From the one that goes on. */
        hours: z.array(weatherHour.extend({ spray: sprayJudgement })),
        days: z.array(
          weatherDay.extend({ ground: groundState, sunrise: instant.nullable(), sunset: instant.nullable() }),
        ),
        /** Of the next three days from now on, in their order: the good ones, and those with care that are longer. */
        windows: z.array(sprayWindow),
        /** Hours that spraying the field takes at the holding's own pace; null of a division, and where nobody knows it. */
        hours_needed: z.number().nullable(),
      }),
    ),
    remembers: true,
  }),
  alerts: call({
    method: "GET",
    path: `${path}/{sourceId}/alerts`,
    summary: `What to beware of in the next three days ${what}; 429 until the first answer of the source is there`,
    who: member(),
    params,
    answer: ok(z.object({ source: weatherSource, items: z.array(weatherAlert) })),
    remembers: true,
    errors: ["TooManyRequests"],
  }),
  sources: call({
    method: "GET",
    path: `${path}/sources`,
    summary: `Who can speak of the weather ${what}, the best first`,
    who: member(),
    answer: ok(sources),
    remembers: true,
  }),
});

/** What was there, in sums and beside the years before. */
const aboutPeriods = <const P extends string>(path: P, what: string) => ({
  aggregate: call({
    method: "GET",
    path: `${path}/{sourceId}/aggregate`,
    summary: `Sums and means of a period ${what}; without a beginning since the sowing of what stands or of a season, else since the year began`,
    who: member(),
    params,
    query: z.object({ ...period, season: askedSeason.optional() }),
    answer: ok(aggregate),
    remembers: true,
    errors: ["BadRequest"],
  }),
  history: call({
    method: "GET",
    path: `${path}/{sourceId}/history`,
    summary: `Hours of up to 31 days or days of up to eleven years ${what}; without a period of the last 30 days`,
    who: member(),
    params,
    query: z.object({ ...period, step: z.enum(["hour", "day"]).default("day") }),
    answer: ok(z.object({ source: weatherSource, hours: z.array(weatherHour), days: z.array(weatherDay) })),
    remembers: true,
    errors: ["BadRequest"],
  }),
  multiyear: call({
    method: "GET",
    path: `${path}/{sourceId}/multiyear`,
    summary: `Sums of a season ${what}, without one of what goes on, beside those of the ten before: since the new year, of a crop sown in autumn since its sowing`,
    who: member(),
    params,
    query: z.object({ from: day.optional(), season: askedSeason.optional() }),
    answer: ok(
      z.object({
        source: weatherSource,
        /** Seasons before that are known in full, by the year in which they end. */
        years: z.array(z.number().int()),
        /** Whether years before are still being asked for. */
        coming: z.boolean(),
        points: z.array(z.object({ day, precipitation: beside, active_10: beside })),
        /** What stands there today, or stood there last, and the season that it was sown for; null of a division and where nothing was sown. */
        standing: z.object({ crop_id: id, season }).nullable(),
        /** What was sown for the season; without one what stands there today, or stood last; null of a division and where nothing was sown. */
        crop_id: id.nullable(),
        /** Stages of the BBCH scale that it has reached by the warmth since its sowing. */
        stages: z.array(z.object({ code: z.string(), name: z.string(), day })),
        /** Whose table they follow from, in Russian; null where none is of that crop. */
        stages_source: z.string().nullable(),
      }),
    ),
    remembers: true,
  }),
});

const customer = "/customers/{customerId}";
const ofField = [`${customer}/fields/{id}/weather`, "on a field"] as const;
const ofDivision = [`${customer}/divisions/{id}/weather`, "in a division"] as const;
export const fieldWeather = { ...aboutNow(...ofField), ...aboutPeriods(...ofField) };
export const divisionWeather = { ...aboutNow(...ofDivision), ...aboutPeriods(...ofDivision) };

export const weatherCalls = {
  getFieldCurrentWeather: fieldWeather.current,
  getFieldForecast: fieldWeather.forecast,
  getFieldWeatherAggregate: fieldWeather.aggregate,
  getFieldWeatherHistory: fieldWeather.history,
  getFieldWeatherMultiyear: fieldWeather.multiyear,
  getFieldWeatherAlerts: fieldWeather.alerts,
  listFieldWeatherSources: fieldWeather.sources,
  getDivisionCurrentWeather: divisionWeather.current,
  getDivisionForecast: divisionWeather.forecast,
  getDivisionWeatherAggregate: divisionWeather.aggregate,
  getDivisionWeatherHistory: divisionWeather.history,
  getDivisionWeatherMultiyear: divisionWeather.multiyear,
  getDivisionWeatherAlerts: divisionWeather.alerts,
  listDivisionWeatherSources: divisionWeather.sources,
  listWeatherSources: call({
    method: "GET",
    path: `${customer}/weather/sources`,
    summary: "The sources that this installation asks",
    who: member(),
    answer: ok(sources),
  }),
  listWorkWindows: call({
    method: "GET",
    path: `${customer}/weather/windows`,
    summary: "The best windows of the next three days for works on some fields at once, by kind of work and of product",
    who: member(),
    query: z.object({
      field_ids: idList.optional(),
      /** Its fields, where none are named. */
      season_plan_id: pathId.optional(),
      /** A tank mix: spraying is then held against the rules of all that is in it, and the worst class of danger to bees. */
      pesticide_ids: idList.optional(),
    }),
    answer: ok(
      z.object({
        source: weatherSource,
        items: z.array(
          z.object({
            work_type_group: workGroupShape,
            /** Of spraying: what is sprayed; null of the mix that was named. */
            product_type: productType.nullable(),
            windows: z.array(workWindow),
            /** Where there is no window, what forbids most of the hours, that first. */
            forbidding: z.array(failingParameter),
            /** Hours of the next seven days that the weather forbids, as spans in their order, each with all that forbids it. */
            forbidden: z.array(z.object({ from: instant, to: instant, failing: z.array(failingParameter) })),
          }),
        ),
        /** From the hour that goes on until when hours are foretold; null where none is. */
        foretold: z.object({ from: instant, to: instant }).nullable(),
        /** Places whose weather the fields have: hours are good in all of them. */
        places: z.number().int(),
        /** m² an hour that the holding's own done works of a type had, as a median; types of few such works are left out. */
        paces: z.array(z.object({ work_type_id: id, area_per_hour: z.number() })),
      }),
    ),
    remembers: true,
    errors: ["BadRequest", "NotFound"],
  }),
  listDoubtfulWorks: call({
    method: "GET",
    path: `${customer}/weather/works`,
    summary: "Those of some planned works of the next seven days whose hours the forecast forbids, and by what",
    who: member("seeWorks"),
    query: z.object({ ids: idList }),
    answer: ok(
      z.object({
        items: z.array(
          z.object({
            workrecord_id: id,
            /** Who foretells it. */
            source: weatherSource,
            /** Hours of the work that are known and in which crews work, and those of them that are forbidden. */
            hours: z.number().int(),
            forbidden: z.number().int(),
            /** What forbids most of them first. */
            reasons: z.array(doubtReason),
            /** The holding's own stations whose readings are among what is judged, by their names; null where a model tells all. */
            station: z.string().nullable(),
          }),
        ),
      }),
    ),
    remembers: true,
  }),
  getWorkWeather: call({
    method: "GET",
    path: `${customer}/fields/{fieldId}/workrecords/{id}/weather`,
    summary:
      "What the weather was while a work was done, as it is kept with it; null while nobody knows, and of works not done",
    who: member("seeWorks"),
    answer: ok(z.object({ weather: workWeather.nullable() })),
  }),
  getWeatherGeojson: call({
    method: "GET",
    path: `${customer}/weather/geojson`,
    summary: "Rain and temperature of a period over the fields, as points; the last 30 days without one",
    who: member(),
    query: z.object(period),
    answer: ok(
      z.object({
        type: z.literal("FeatureCollection"),
        /** Of all fields: its run and figures the oldest, its distance the greatest. */
        source: weatherSource,
        /** In Russian, where the source could not be asked of some of the fields, and seconds since it last could. */
        fault: z.string().nullable(),
        age: z.number().int().nullable(),
        features: z.array(
          z.object({
            type: z.literal("Feature"),
            geometry: z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) }),
            properties: z.object({
              field_id: id,
              name: z.string(),
              division_id: id.nullable(),
              precipitation: z.number().nullable(),
              temperature_mean: z.number().nullable(),
              /** The holding's own stations that have told of it, the nearest first; the model told the other days. */
              stations: z.array(z.string()),
              /** Metres to each of them, and to the model's point; null where nothing is kept of it. */
              station_distances: z.array(z.number()),
              model_distance: z.number().nullable(),
              /** Days of the period of which the rain is known, those that a station has told, and those that are yet to come. */
              days: z.number().int(),
              measured: z.number().int(),
              forecast: z.number().int(),
            }),
          }),
        ),
      }),
    ),
    errors: ["BadRequest"],
  }),
};
