import type { WeatherSource as ToldSource } from "#contract/weather-shapes";
import { dayAt } from "#formats/days/instants";
import { AppError } from "../platform/app-error";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";
import { type InstalledWeather, sourceFor } from "./installed";
import { distanceBetween, type KeptPlace, locate, placeOnGrid, type Subject, wantPlace } from "./places/place";
import type { Place, WeatherSource } from "./sources/source";

/** Who asks, and of whom. */
export interface Asking {
  tx: Transaction;
  who: Member;
  clock: Clock;
  weather: InstalledWeather;
}

/** The place that speaks for a field or a division, and what is known of it. */
export interface Spokesman {
  source: ToldSource;
  kept: KeptPlace;
  /** The field's or the division's own point. */
  place: Place;
  /** By the clock there. */
  today: string;
  now: Date;
}

const names: Record<WeatherSource["id"], string> = {
  "open-meteo": "Open-Meteo",
  simulated: "Учебная погода (придуманная по климату места)",
};

const stateOf = ({ kept_to, fault }: KeptPlace): ToldSource["state"] => {
  if (kept_to !== null) return "ready";
  return fault === null ? "loading" : "failed";
};

/** A source before anybody has asked it about a place. */
export const plainSource = ({ id, model }: WeatherSource): ToldSource => ({
  ...{ id, name: names[id], model, state: "ready", fault: null, fetched_at: null },
  ...{ lat: null, lon: null, distance: null, tz_offset: null },
});

/**
 * Finds who speaks for a field or a division, and has the worker get what is lacking.
 * @throws AppError NotFound for an absent field or division, for one without a place, and for a source that does not speak here
 */
export async function findSpokesman(
  { tx, who, clock, weather }: Asking,
  subject: Pick<Subject, "kind" | "id">,
  asked?: WeatherSource["id"],
): Promise<Spokesman> {
  const source = sourceFor(weather, who);
  if (asked !== undefined && asked !== source.id) throw new AppError("NotFound", "Такого источника погоды здесь нет");
  const place = await locate(tx, { ...subject, customerId: who.customerId });
  const now = clock.now();
  const today = dayAt(now, place.tzOffset);
  const kept = await wantPlace(tx, source, placeOnGrid(place, source), today);
  const { lat, lon, fault, age } = kept;
  // As old as it is, by the clock of the holding.
  const fetched_at = age === null ? null : new Date(now.getTime() - age * 1000).toISOString();
  return {
    source: {
      ...plainSource(source),
      ...{ state: stateOf(kept), fault, fetched_at, lat, lon },
      distance: distanceBetween(place, { lat, lon }),
      tz_offset: place.tzOffset,
    },
    kept,
    place,
    today,
    now,
  };
}
