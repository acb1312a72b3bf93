/** What a station tells of a moment; null for what it doesn't. */
export interface Reading {
  /** Milliseconds since 1970; of what falls in a time, its end. */
  at: number;
  /** °C at two metres. */
  temperature: number | null;
  /** % */
  humidity: number | null;
  /** mm since the reading before. */
  precipitation: number | null;
  /** mm that it has counted on end: rain is what it grew by. */
  rain_counter: number | null;
  /** m/s */
  wind: number | null;
  gust: number | null;
  /** Where it blows from, degrees clockwise from north. */
  wind_direction: number | null;
  /** W/m² */
  radiation: number | null;
}

/** A reading that was looked at. */
export interface CheckedReading extends Reading {
  /** Whether it told of rain that can't be told by the hour, or can't have fallen. */
  rain_lost: boolean;
}

export const measured = [
  "temperature",
  "humidity",
  "precipitation",
  "rain_counter",
  "wind",
  "gust",
  "wind_direction",
  "radiation",
] as const;
export type Measured = (typeof measured)[number];

/** A sending of which nothing can be read: why, in Russian. */
export class UnreadableSending extends Error {}

/** What is sent, as its fields are named. */
export type Sent = Readonly<Record<string, unknown>>;

/** A number of a sending, written as JSON or as a form has it; null where there is none. */
export function numberIn(sent: Sent, ...names: readonly string[]): number | null {
  for (const name of names) {
    const value = sent[name];
    const number = typeof value === "string" && value.trim() !== "" ? Number(value.replace(",", ".")) : value;
    if (typeof number === "number" && Number.isFinite(number)) return number;
  }
  return null;
}

/** Values of named fields that are there and are no numbers, as they were sent. */
export function strangeIn<Name extends string>(sent: Sent, names: readonly Name[]): { name: Name; text: string }[] {
  return names.flatMap((name) => {
    const value = sent[name];
    const isAbsent = value === undefined || value === null || value === "";
    return isAbsent || numberIn(sent, name) !== null ? [] : [{ name, text: String(value).slice(0, 40) }];
  });
}

const factor = (value: number | null, by: number) => (value === null ? null : value * by);
export const celsius = (fahrenheit: number | null) => (fahrenheit === null ? null : ((fahrenheit - 32) * 5) / 9);
export const fromMiles = (perHour: number | null) => factor(perHour, 0.44704);
export const fromInches = (inches: number | null) => factor(inches, 25.4);

/**
 * A gust of a shorter time than the wind's mean says nothing of its strongest where it is weaker than that: it is none then.
 * @param isShorter whether it is of a shorter time
 */
export const gustBeside = (wind: number | null, gust: number | null, isShorter: boolean): number | null =>
  isShorter && wind !== null && gust !== null && gust < wind ? null : gust;

export const isRecord = (value: unknown): value is Sent =>
  typeof value === "object" && value !== null && !Array.isArray(value);
