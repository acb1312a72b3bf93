import { call, created, member, nothing, ok } from "./call";
import { id, instant, name, version } from "./shapes";
import { z } from "./zod";

/** Where a station stands. */
const station = {
  name: name(120),
  lat: z.number().min(-90, "Широта от −90 до 90").max(90, "Широта от −90 до 90"),
  lon: z.number().min(-180, "Долгота от −180 до 180").max(180, "Долгота от −180 до 180"),
  /** Metres above the sea. */
  elevation: z.number().min(-430, "Высота над уровнем моря в метрах").max(5000, "Высота над уровнем моря в метрах"),
  /** Hours east of Greenwich: its days begin by it. */
  tz_offset: z.number().min(-12, "От −12 до 14").max(14, "От −12 до 14").default(3),
};

const weatherStation = z.object({
  id,
  ...station,
  name: z.string(),
  tz_offset: z.number(),
  /** Where it sends, behind the site's own address; null for who may not change settings. */
  address: z.string().nullable(),
  /** The time of its last reading. */
  heard_at: instant.nullable(),
  /** Whether it has been silent for so long that others speak in its place. */
  silent: z.boolean(),
  /** What was wrong with what it sent within a day, in Russian. */
  remark: z.string().nullable(),
  remark_at: instant.nullable(),
  /** Days of which it has told something. */
  days: z.number().int(),
  version,
});
export type WeatherStation = z.infer<typeof weatherStation>;

/** What became of a sending: how many readings were taken, and in Russian why others were not. */
const taken = z.object({ taken: z.number().int(), remarks: z.array(z.string()) });
export type Taken = z.infer<typeof taken>;

/** Readings that one sending may hold, and bytes of a file. */
export const mostReadings = 500;
const maxFileBytes = 8 * 1024 * 1024;

const customer = "/customers/{customerId}";
const stations = `${customer}/weather/stations` as const;
const change = member("changeSettings");

export const weatherStationCalls = {
  listWeatherStations: call({
    method: "GET",
    path: stations,
    summary: "The holding's own weather stations",
    who: member("seeSettings"),
    answer: ok(z.object({ items: z.array(weatherStation) })),
  }),
  createWeatherStation: call({
    method: "POST",
    path: stations,
    summary: "Register a station; its address is where it sends",
    who: change,
    body: z.object(station),
    answer: created(weatherStation),
    errors: ["NameTaken"],
  }),
  updateWeatherStation: call({
    method: "PUT",
    path: `${stations}/{id}`,
    summary: "Change a station",
    who: change,
    body: z.object({ ...station, version }),
    answer: ok(weatherStation),
    errors: ["NameTaken", "StaleVersion"],
  }),
  deleteWeatherStation: call({
    method: "DELETE",
    path: `${stations}/{id}`,
    summary: "Delete a station; it can be restored with all that it has told",
    who: change,
    answer: nothing,
  }),
  restoreWeatherStation: call({
    method: "POST",
    path: `${stations}/{id}/restore`,
    summary: "Undo the deletion",
    who: change,
    answer: ok(weatherStation),
    errors: ["NameTaken"],
  }),
  renewStationToken: call({
    method: "POST",
    path: `${stations}/{id}/token`,
    summary: "Give a station another token; what is sent under the old one is refused from now on",
    who: change,
    answer: ok(weatherStation),
  }),
  uploadStationReadings: call({
    method: "POST",
    path: `${stations}/{id}/file`,
    summary: "Take a station's readings of days gone from a table in text (CSV)",
    who: change,
    upload: { file: "readings", maxBytes: maxFileBytes },
    answer: ok(taken),
    errors: ["BadRequest"],
  }),
  sendStationReadings: call({
    method: "POST",
    path: "/stations/{customerId}/{id}",
    summary: "What a station sends: plain readings, Ecowitt's, Weather Underground's or WeatherLink's",
    who: { kind: "anyone" },
    headers: { "x-station-token": "The station's token" },
    body: z.record(z.string(), z.unknown()),
    answer: ok(taken),
    errors: ["BadRequest", "NotFound"],
  }),
};
