/** What is known of each hour, in the order of the wire. */
export const hourly = [
  "temperature",
  "humidity",
  "precipitation",
  "wind",
  "gust",
  "wind_direction",
  "cloud",
  "radiation",
  "weather_code",
] as const;
export type Hourly = (typeof hourly)[number];

/** 24 readings by the clock of the place, null for what is not known. */
export type Hours = (number | null)[];

/** A day of a place as a source tells it. */
export type SourceDay = { day: string } & Record<Hourly, Hours>;

/** A point of the earth and its clock. */
export interface Place {
  lat: number;
  lon: number;
  /** Hours east of Greenwich. */
  tzOffset: number;
}

/** Days asked of a source for several places at once. */
export interface Asked {
  places: readonly Place[];
  from: string;
  to: string;
  /** The day that goes on at Greenwich: what is later is a forecast. */
  today: string;
  signal?: AbortSignal;
}

/** What is told of a place; null where the source has nothing of it. */
export interface Told {
  days: SourceDay[];
  elevation: number | null;
}

/** Where weather comes from. */
export interface WeatherSource {
  id: "simulated" | "open-meteo";
  /** The model asked, as people read it; null where there is none. */
  model: string | null;
  /** Degrees between the places that fields are gathered to. */
  step: number;
  /** Places in one request. */
  mostPlaces: number;
  /** Seconds for which an answer about days to come is good. */
  freshFor: number;
  /** What may be asked within so many seconds; nothing is counted where there is none. */
  limits: readonly { span: number; weight: number }[];
  /** What a request counts as. */
  weigh(places: number, days: number): number;
  /**
   * The days that may be asked for together with those to come, while a day goes on at Greenwich; older ones are asked for by
   * themselves. Without it any day is told, and always the same.
   */
  reach?(today: string): { from: string; to: string };
  /** When the latest run of its model began; null where that is not told. */
  latestRun?(): Promise<string | null>;
  /** @throws SourceFailure */
  ask(asked: Asked): Promise<Told[]>;
}

/** Why a source told nothing: in Russian, for people. */
export class SourceFailure extends Error {
  /**
   * @param retryAfter seconds that the source asks to be left alone for
   */
  constructor(
    message: string,
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The hours of a day of which nothing is known. */
export const unknownHours = (): Hours => Array.from({ length: 24 }, () => null);

/** A gust as far as it can be one: the strongest of a time is not weaker than the wind's mean in it. */
export const gustOver = (gust: number | null, wind: number | null): number | null =>
  gust !== null && wind !== null && gust < wind ? null : gust;
