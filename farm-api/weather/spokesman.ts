import type { WeatherSource as ToldSource } from "#contract/weather-shapes";
import { dateTime, dayAt } from "#formats/days/instants";
import { AppError } from "../platform/app-error";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";
import { type InstalledWeather, sourceFor } from "./installed";
import { type KeptPlace, locate, metresBetween, placeOnGrid, type Subject, wantPlace } from "./places/place";
import type { Place, WeatherSource } from "./sources/source";
import { type NearStation, nearStations } from "./stations/near-stations";
import { heardBy, isSilent } from "./stations/station";

/** Who asks, and of whom. */
export interface Asking {
  tx: Transaction;
  who: Pick<Member, "customerId" | "demoDay">;
  clock: Clock;
  weather: InstalledWeather;
}

/** Who speaks for a field or a division, and what is known of it. */
export interface Spokesman {
  customerId: number;
  source: ToldSource;
  /** The model, as people read it: where a station is silent, and of what is to come, it speaks. */
  model: string;
  /** What is told of the model as a source. */
  modelled: ToldSource;
  /** The model's place. */
  kept: KeptPlace;
  /** The holding's own stations that speak before the model: the one that was asked, then the nearest first. */
  stations: readonly NearStation[];
  /** The field's or the division's own point. */
  place: Place;
  /** By the clock there. */
  today: string;
  now: Date;
}

/** The station that was asked, and those that are asked after it. */
type Speakers = readonly [NearStation, ...NearStation[]];

const names: Record<WeatherSource["id"], string> = {
  "open-meteo": "Open-Meteo",
  simulated: "Учебная погода (придуманная по климату места)",
};

const stateOf = ({ kept_to, fault }: KeptPlace): ToldSource["state"] => {
  if (kept_to !== null) return "ready";
  return fault === null ? "loading" : "failed";
};

/** An instant so many seconds ago by the clock of the holding; null where it is not known. */
export const agoBy = (now: Date, seconds: number | null): string | null =>
  seconds === null ? null : new Date(now.getTime() - seconds * 1000).toISOString();

/** When a run began; what is made up is on the holding's own day as long ago as it really was drawn. */
export const runBy = (
  { id }: Pick<WeatherSource, "id">,
  now: Date,
  { run, run_age }: Pick<KeptPlace, "run" | "run_age">,
): string | null => (id === "simulated" ? agoBy(now, run_age) : run);

/** A source before anybody has asked it about a place. */
export const plainSource = ({ id, model }: WeatherSource): ToldSource => ({
  ...{
    id,
    name: names[id],
    model,
    besides: [],
    remark: null,
    run: null,
    state: "ready",
    fault: null,
    fetched_at: null,
    age: null,
  },
  ...{ lat: null, lon: null, distance: null, tz_offset: null },
});

/** The model and when it was last asked. */
export const modelWithAge = ({ model, modelled: { fetched_at }, place }: Spokesman): string =>
  fetched_at === null ? model : `${model}, получено ${dateTime(fetched_at, place.tzOffset)}`;

/** What was wrong with what a station sent, and when. */
function remarkOf({ remark, remark_age }: NearStation, now: Date, tzOffset: number): string | null {
  const at = agoBy(now, remark_age);
  return remark && at ? `${dateTime(at, tzOffset)}: ${remark}` : remark;
}

function stationSource([station, ...others]: Speakers, model: Spokesman): ToldSource {
  const { now, place } = model;
  const { heard_at, lat, lon, distance } = station;
  const { tzOffset } = place;
  const heard = heardBy(heard_at, now);
  const silent = isSilent(heard, now);
  const since =
    heard === null ? "ещё ничего не прислала" : `молчит с ${dateTime(new Date(heard).toISOString(), tzOffset)}`;
  return {
    ...{ id: `station-${station.id}`, name: `Станция «${station.name}»`, run: model.source.run },
    model: modelWithAge(model),
    remark: remarkOf(station, now, tzOffset),
    besides: others.map(({ name, distance: metres }) => ({ name, distance: metres })),
    ...(silent ? { state: "failed", fault: `Станция «${station.name}» ${since}` } : { state: "ready", fault: null }),
    fetched_at: heard === null ? null : new Date(heard).toISOString(),
    age: heard === null ? null : Math.floor((now.getTime() - heard) / 1000),
    ...{ lat, lon, distance, tz_offset: tzOffset },
  };
}

/** All who can speak for a field or a division, the best first: stations that are heard, the model, then silent ones. */
async function findAll(
  { tx, who, clock, weather }: Asking,
  subject: Pick<Subject, "kind" | "id">,
): Promise<Spokesman[]> {
  const source = sourceFor(weather, who);
  const { customerId } = who;
  const { place, hasStations } = await locate(tx, { ...subject, customerId });
  const now = clock.now();
  const today = dayAt(now, place.tzOffset);
  const kept = await wantPlace(tx, source, placeOnGrid(place, source), today);
  const { lat, lon, fault, age } = kept;
  const run = runBy(source, now, kept);
  const modelled: ToldSource = {
    ...plainSource(source),
    ...{ state: stateOf(kept), fault, fetched_at: agoBy(now, age), age, lat, lon, run },
    distance: metresBetween(place, { lat, lon }),
    tz_offset: place.tzOffset,
  };
  const model: Spokesman = {
    ...{ source: modelled, modelled },
    model: source.model === null ? names[source.id] : `${names[source.id]}, модель ${source.model}`,
    ...{ customerId, kept, stations: [], place, today, now },
  };
  const near = hasStations ? await nearStations(tx, customerId, place) : [];
  const stations = near.map((station) => {
    // What one doesn't know the nearest of the others tells, also where that lies nearer than the one that was asked.
    const speakers: Speakers = [station, ...near.filter((one) => one !== station)];
    return { ...model, stations: speakers, source: stationSource(speakers, model) };
  });
  const heard = stations.filter((one) => one.source.state === "ready");
  // Where none is heard the model speaks of now; what silent ones have measured stays measured.
  const first = heard.length === 0 ? { ...model, stations: near } : model;
  return [...heard, first, ...stations.filter((one) => one.source.state !== "ready")];
}

/** What is told of them. @throws AppError NotFound */
export const listSpokesmen = async (asking: Asking, subject: Pick<Subject, "kind" | "id">): Promise<ToldSource[]> =>
  (await findAll(asking, subject)).map(({ source }) => source);

/**
 * Finds who speaks for a field or a division, and has the worker get what is lacking.
 * @param asked the source that is to speak; without it the best
 * @throws AppError NotFound for an absent field or division, for one without a place, and for a source that does not speak here
 */
export async function findSpokesman(
  asking: Asking,
  subject: Pick<Subject, "kind" | "id">,
  asked?: ToldSource["id"],
): Promise<Spokesman> {
  const all = await findAll(asking, subject);
  const found = asked === undefined ? all[0] : all.find(({ source }) => source.id === asked);
  if (!found) throw new AppError("NotFound", "Такого источника погоды здесь нет");
  return found;
}
