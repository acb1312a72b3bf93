import { z } from "#contract/zod";
import { addDays } from "#formats/days/count";
import { dayAt, hoursInto, momentOf } from "#formats/days/instants";
import {
  type Asked,
  type Hourly,
  hourly,
  type Place,
  type SourceDay,
  SourceFailure,
  type Told,
  unknownHours,
  type WeatherSource,
} from "./source";

/** Its names of what we ask. */
const variables: Record<Hourly, string> = {
  temperature: "temperature_2m",
  humidity: "relative_humidity_2m",
  precipitation: "precipitation",
  wind: "wind_speed_10m",
  gust: "wind_gusts_10m",
  wind_direction: "wind_direction_10m",
  cloud: "cloud_cover",
  radiation: "shortwave_radiation",
  weather_code: "weather_code",
};

/** Of the hour before the time that they stand at; the others are of the moment. */
const ofHourBefore: ReadonlySet<Hourly> = new Set(["precipitation", "gust", "radiation"]);

/** Readings that nothing on earth has are none. */
const possible: Record<Hourly, readonly [number, number]> = {
  temperature: [-70, 60],
  humidity: [0, 100],
  precipitation: [0, 300],
  wind: [0, 80],
  gust: [0, 120],
  wind_direction: [0, 360],
  cloud: [0, 100],
  radiation: [0, 1500],
  weather_code: [0, 99],
};

const series = z.array(z.number().nullable()).optional();
const answer = z.object({
  elevation: z.number().nullish(),
  hourly: z.object({
    time: z.array(z.number()),
    ...Object.fromEntries(Object.values(variables).map((name) => [name, series])),
  }),
});
const refusal = z.object({ error: z.literal(true), reason: z.string() });
/** One place is answered by itself, several as a list. */
const answers = z.union([z.array(answer), answer.transform((one) => [one])]);

interface Options {
  /** Where forecasts are asked for. */
  forecastUrl?: string;
  /** Where days long gone are. */
  archiveUrl?: string;
  /** Where runs of models are told of. */
  metaUrl?: string;
  /** A model by its name there; the best of each place where none is named. */
  model?: string | null;
  /** Milliseconds to wait for an answer. */
  patience?: number;
}

/**
 * Days of the past that are asked of the forecast, which refuses those of more than three months ago. What begins earlier is asked
 * of the archive, which knows nothing of the last five days or so.
 */
const nearPast = 60;
/** Days to come that the forecast tells of, after the one that goes on at Greenwich: later ones it refuses. */
const toCome = 15;

const reach = (today: string) => ({ from: addDays(today, -nearPast), to: addDays(today, toCome) });

const hourMilliseconds = 3_600_000;

const unreachable = "Сервис погоды Open-Meteo не отвечает";

function addressOf({ places, from, to, today }: Asked, { forecastUrl, archiveUrl, model }: Required<Options>): string {
  const { from: near, to: farthest } = reach(today);
  const isPast = from < near;
  const end = addDays(to, 1);
  const url = new URL(isPast ? archiveUrl : forecastUrl);
  const query = {
    latitude: places.map(({ lat }) => lat).join(","),
    longitude: places.map(({ lon }) => lon).join(","),
    hourly: Object.values(variables).join(","),
    // A day here may begin on the day before at Greenwich, and end on the one after.
    start_date: addDays(from, -1),
    end_date: isPast || end < farthest ? end : farthest,
    timezone: "GMT",
    timeformat: "unixtime",
    wind_speed_unit: "ms",
    ...(model && !isPast ? { models: model } : {}),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

const inBounds = (name: Hourly, value: number | null | undefined): number | null => {
  const [low, high] = possible[name];
  return value == null || value < low || value > high ? null : value;
};

/** Puts readings to the hours of the place's own days; hours that are not told stay unknown, those told twice count once. */
function toDays({ hourly: told }: z.output<typeof answer>, { from, to }: Asked, { tzOffset }: Place): SourceDay[] {
  const days = new Map<string, SourceDay>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const hours = Object.fromEntries(hourly.map((name) => [name, unknownHours()])) as Record<Hourly, (number | null)[]>;
    days.set(day, { day, ...hours });
  }
  const columns = told as Record<string, (number | null)[] | undefined>;
  const put = (names: readonly Hourly[], moment: number, index: number) => {
    const date = dayAt(new Date(moment), tzOffset);
    const day = days.get(date);
    if (!day) return;
    const hour = Math.floor((moment - momentOf(hoursInto(date, 0, tzOffset))) / hourMilliseconds);
    for (const name of names) day[name][hour] = inBounds(name, columns[variables[name]]?.[index]);
  };
  const [before, then] = [
    hourly.filter((name) => ofHourBefore.has(name)),
    hourly.filter((name) => !ofHourBefore.has(name)),
  ];
  told.time.forEach((seconds, index) => {
    put(then, seconds * 1000, index);
    put(before, seconds * 1000 - hourMilliseconds, index);
  });
  return [...days.values()];
}

/** How many seconds an answer of «too many requests» asks for; its own windows are of a minute. */
function retryAfter(headers: Headers): number {
  const told = Number(headers.get("retry-after"));
  return Number.isFinite(told) && told > 0 ? Math.min(told, 3600) : 60;
}

async function refusalOf(response: Response): Promise<SourceFailure> {
  if (response.status === 429)
    return new SourceFailure(
      "Сервис погоды Open-Meteo просит подождать: слишком много запросов",
      retryAfter(response.headers),
    );
  const told = refusal.safeParse(await response.json().catch(() => null));
  return new SourceFailure(
    `Сервис погоды Open-Meteo отказал: ${told.success ? told.data.reason.slice(0, 200) : response.status}`,
  );
}

async function fetchTold(address: string, asked: Asked, patience: number): Promise<Told[]> {
  const signals = [AbortSignal.timeout(patience), ...(asked.signal ? [asked.signal] : [])];
  const response = await fetch(address, { signal: AbortSignal.any(signals) }).catch((error: unknown) => {
    throw new SourceFailure(unreachable, null, { cause: error });
  });
  if (!response.ok) throw await refusalOf(response);
  const parsed = answers.safeParse(await response.json().catch(() => null));
  if (!parsed.success || parsed.data.length !== asked.places.length)
    throw new SourceFailure("Сервис погоды Open-Meteo ответил непонятно", null, { cause: parsed.error });
  return asked.places.flatMap((place, index) => {
    const told = parsed.data[index];
    return told ? [{ days: toDays(told, asked, place), elevation: told.elevation ?? null }] : [];
  });
}

/** Models that may be chosen, by their names there, and where their latest runs are told of. */
const openMeteoModels: Readonly<Record<string, string>> = {
  ecmwf_ifs025: "ecmwf_ifs025",
  icon_global: "dwd_icon",
  gfs_global: "ncep_gfs013",
  gem_global: "cmc_gem_gdps",
  ukmo_global_deterministic_10km: "ukmo_global_deterministic_10km",
};
const runs = z.object({ last_run_initialisation_time: z.number().int().positive() });

/** When the latest run of a model began; null where there is none, or nobody tells: a forecast is shown without it too. */
async function latestRun({ model, metaUrl, patience }: Required<Options>): Promise<string | null> {
  const folder = model === null ? undefined : openMeteoModels[model];
  if (folder === undefined) return null;
  const response = await fetch(`${metaUrl}/${folder}/static/meta.json`, {
    signal: AbortSignal.timeout(patience),
  }).catch(() => null);
  const told = runs.safeParse(await response?.json().catch(() => null));
  return told.success ? new Date(told.data.last_run_initialisation_time * 1000).toISOString() : null;
}

/** The free tier, its windows of a minute, an hour and a day. */
const freeTier = [
  { span: 60, weight: 600 },
  { span: 3600, weight: 5000 },
  { span: 86_400, weight: 10_000 },
] as const;
const daysOfOne = 14;
const variablesOfOne = 10;

/** Open-Meteo: models of weather services of the world, and the reanalysis of years gone. */
export function openMeteo(options: Options = {}): WeatherSource {
  const set = {
    forecastUrl: "https://api.open-meteo.com/v1/forecast",
    archiveUrl: "https://archive-api.open-meteo.com/v1/archive",
    metaUrl: "https://api.open-meteo.com/data",
    model: null,
    patience: 20_000,
    ...options,
  };
  return {
    id: "open-meteo",
    model: set.model ?? "лучшая для места",
    step: 0.1,
    mostPlaces: 100,
    freshFor: 3600,
    limits: freeTier,
    weigh: (places, days) => places * Math.max(1, days / daysOfOne) * Math.max(1, hourly.length / variablesOfOne),
    reach,
    latestRun: () => latestRun(set),
    ask: (asked) => fetchTold(addressOf(asked, set), asked, set.patience),
  };
}
