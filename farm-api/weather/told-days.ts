import sql, { join, type Sql } from "sql-template-tag";
import type { WeatherDay } from "#contract/weather-shapes";
import { addDays } from "#formats/days/count";
import { hoursInto, momentOf } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { hourColumns, readDays, readHours } from "./places/keep-days";
import { summarizeDay } from "./places/summarize-day";
import { recutDays } from "./recut-days";
import { gustOver, type Hourly, hourly, type SourceDay, unknownHours } from "./sources/source";
import type { Spokesman } from "./spokesman";
import type { NearStation } from "./stations/near-stations";

interface Period {
  from: string;
  to: string;
}

const hourMilliseconds = 3_600_000;

type Teller = string | null;

/** A day's hours with who measured something of each: stations by their names, the nearest first; none where the model told all. */
export interface ToldHours extends SourceDay {
  by: string[][];
}

/** Hours with the teller of each value: null is the model. */
interface Laid extends SourceDay {
  tellers: Record<Hourly, readonly Teller[]>;
}

const modelAlone: readonly Teller[] = unknownHours().map(() => null);
const tellersOfModel = Object.fromEntries(hourly.map((name) => [name, modelAlone])) as Laid["tellers"];

/** A station and whom it speaks for. */
interface Speaking extends Pick<Spokesman, "customerId" | "place" | "kept" | "today"> {
  station: NearStation;
}

/** The stations that speak, the nearest last: what it says is laid over what others do. */
const speaking = ({ stations, ...rest }: Spokesman): Speaking[] =>
  stations.map((station) => ({ ...rest, station })).reverse();

/** Hours by which the clock of the place is ahead of its station's. */
const aheadOf = ({ station, place }: Speaking) => place.tzOffset - station.tz_offset;

/** What a station has seen of each day of the place, as far as the day that goes on. */
async function stationHours(tx: Transaction, speaking: Speaking, { from, to }: Period): Promise<SourceDay[]> {
  const { customerId, station, today } = speaking;
  const ahead = aheadOf(speaking);
  const reach = ahead === 0 ? 0 : 1;
  const last = to < today ? to : today;
  const days = await tx.rows<SourceDay>(sql`
    SELECT day, ${hourColumns} FROM station_day
    WHERE customer_id = ${customerId} AND station_id = ${station.id}
      AND day BETWEEN ${addDays(from, -reach)} AND ${addDays(last, reach)}`);
  return ahead === 0 ? days : recutDays(days, ahead).filter(({ day }) => day >= from && day <= last);
}

/** Its figures of the days that have gone by the place's own clock. */
const stationDays = (
  tx: Transaction,
  { customerId, station, today }: Speaking,
  { from, to }: Period,
): Promise<WeatherDay[]> =>
  tx.rows<WeatherDay>(sql`
    SELECT day, temperature_min, temperature_mean, temperature_max, precipitation_sum AS precipitation, humidity_mean,
      wind_max, gust_max, et0
    FROM station_day
    WHERE customer_id = ${customerId} AND station_id = ${station.id} AND day BETWEEN ${from} AND ${to} AND day < ${today}`);

/** Readings from which figures of days follow. */
const summed = [sql`temperature`, sql`humidity`, sql`precipitation`, sql`wind`, sql`gust`, sql`radiation`];
const isBroken = (hours: Sql) =>
  sql`(array_position(${hours}, NULL) IS NOT NULL AND array_remove(${hours}, NULL) <> '{}')`;

/**
 * Days of which the stations know some hours and others not: the one that goes on, such as a station began or fell silent on, and
 * all of one that lives by another clock.
 */
async function brokenDays(tx: Transaction, spokesman: Spokesman, { from, to }: Period): Promise<string[]> {
  const { customerId, stations, today, place } = spokesman;
  const others = stations.filter((one) => one.tz_offset !== place.tzOffset).map(({ id }) => id);
  const rows = await tx.rows<{ day: string; is_other: boolean }>(sql`
    SELECT DISTINCT day, station_id = ANY(${others}::int[]) AS is_other FROM station_day
    WHERE customer_id = ${customerId} AND station_id = ANY(${stations.map(({ id }) => id)}::int[])
      AND day BETWEEN ${addDays(from, -1)} AND ${addDays(to, 1)} AND day <= ${addDays(today, 1)}
      AND (day = ${today} OR station_id = ANY(${others}::int[]) OR ${join(summed.map(isBroken), " OR ")})`);
  const named = rows.flatMap(({ day, is_other }) => (is_other ? [addDays(day, -1), day, addDays(day, 1)] : [day]));
  const last = to < today ? to : today;
  return [...new Set(named)].filter((day) => day >= from && day <= last).sort();
}

/** Hours of a day that have been by now; of one of the demonstration more are kept. */
const hoursGone = (day: string, { place, now }: Spokesman) =>
  Math.max(0, Math.floor((now.getTime() - momentOf(hoursInto(day, 0, place.tzOffset))) / hourMilliseconds) + 1);

interface Seen {
  name: string;
  day: SourceDay | undefined;
  /** Hours of the day that have been. */
  gone: number;
  /** Whether rain that a gauge has lost stays unknown. */
  keepsLost: boolean;
}

/** Lays what a station has seen over what others tell. */
function overlay(told: Laid, { name, day: seen, gone, keepsLost }: Seen): Laid {
  if (!seen) return told;
  const hasGauge = seen.precipitation.some((value) => value !== null);
  const isHeard = (hour: number) => hour < gone && hourly.some((one) => (seen[one][hour] ?? null) !== null);
  const laid = { ...told, tellers: { ...told.tellers } };
  for (const one of hourly) {
    const own = (hour: number) => (hour < gone ? (seen[one][hour] ?? null) : null);
    const before = told.tellers[one];
    laid.tellers[one] = before.map((teller, hour) => (own(hour) === null ? teller : name));
    laid[one] = told[one].map((value, hour) => {
      // Rain that a gauge has lost is not the model's: that would say it was dry there.
      const isLost = one === "precipitation" && own(hour) === null && hasGauge && isHeard(hour) && !before[hour];
      return isLost && keepsLost ? null : (own(hour) ?? value);
    });
  }
  return laid;
}

/** Who measured something of each hour; a gust that one teller has beside another's stronger wind is none. */
function finished({ tellers, ...day }: Laid, nearestFirst: readonly string[]): ToldHours {
  const heard = (hour: number) => new Set(hourly.map((name) => tellers[name][hour] ?? null));
  return {
    ...day,
    gust: day.gust.map((gust, hour) => {
      const isOne = tellers.gust[hour] === tellers.wind[hour];
      return isOne ? gust : gustOver(gust, day.wind[hour] ?? null);
    }),
    by: modelAlone.map((_, hour) => {
      const those = heard(hour);
      return nearestFirst.filter((name) => those.has(name));
    }),
  };
}

async function laidHours(
  tx: Transaction,
  spokesman: Spokesman,
  { keepsLost, ...period }: Period & Pick<Seen, "keepsLost">,
): Promise<ToldHours[]> {
  const modelled = await readHours(tx, spokesman.kept.id, period);
  let days = modelled.map((day): Laid => Object.assign(day, { tellers: tellersOfModel }));
  for (const one of speaking(spokesman)) {
    const seen = new Map((await stationHours(tx, one, period)).map((day) => [day.day, day]));
    const { name } = one.station;
    days = days.map((day) =>
      overlay(day, { name, day: seen.get(day.day), gone: hoursGone(day.day, spokesman), keepsLost }),
    );
  }
  const names = spokesman.stations.map(({ name }) => name);
  return days.map((day) => finished(day, names));
}

/** The hours of each day that is known: of the nearest station that knows them, else the model's. */
export const toldHours = (tx: Transaction, spokesman: Spokesman, period: Period): Promise<ToldHours[]> =>
  laidHours(tx, spokesman, { ...period, keepsLost: true });

/** Days whose hours are read at once. */
const readAtOnce = 31;

/** Broken days by what their hours come to: each hour by the nearest who knows it, so that no rain that was measured is left out. */
async function mixedDays(tx: Transaction, spokesman: Spokesman, period: Period): Promise<WeatherDay[]> {
  const { place, kept } = spokesman;
  const broken = await brokenDays(tx, spokesman, period);
  const mixed: WeatherDay[] = [];
  for (let start = 0; start < broken.length; ) {
    const from = broken[start] ?? period.from;
    const batch = broken.slice(start).filter((day) => day < addDays(from, readAtOnce));
    start += batch.length;
    const hours = await laidHours(tx, spokesman, { from, to: batch.at(-1) ?? from, keepsLost: false });
    const named = new Set(batch);
    for (const day of hours)
      if (named.has(day.day)) mixed.push(summarizeDay(day, { ...place, elevation: kept.elevation ?? 0 }));
  }
  return mixed;
}

/** What is known of each day, in their order: the figures of the nearest station that knows all its hours, else of who knows each. */
export async function toldDays(tx: Transaction, spokesman: Spokesman, period: Period): Promise<WeatherDay[]> {
  const modelled = await readDays(tx, spokesman.kept.id, period);
  if (spokesman.stations.length === 0) return modelled;
  const days = new Map(modelled.map((day) => [day.day, day]));
  const lay = (own: WeatherDay) => {
    const day = days.get(own.day);
    const known = Object.entries(own).filter(([, value]) => value !== null);
    if (!day) return;
    const laid = { ...day, ...Object.fromEntries(known) };
    days.set(own.day, { ...laid, gust_max: gustOver(laid.gust_max, laid.wind_max) });
  };
  for (const one of speaking(spokesman))
    if (aheadOf(one) === 0) for (const day of await stationDays(tx, one, period)) lay(day);
  for (const day of await mixedDays(tx, spokesman, period)) lay(day);
  return [...days.values()];
}

/** The first day of the place of which a station may know something; null where none ever sent anything. */
export async function firstMeasured(tx: Transaction, { customerId, stations }: Spokesman): Promise<string | null> {
  if (stations.length === 0) return null;
  const first = await tx.row<{ day: string | null }>(sql`
    SELECT min(day) AS day FROM station_day
    WHERE customer_id = ${customerId} AND station_id = ANY(${stations.map(({ id }) => id)}::int[])`);
  // By another clock its day begins within the one before.
  return first?.day ? addDays(first.day, -1) : null;
}

/** Who told the rain of a period's days: of how many a station has all or some hours. */
export async function measuredDays(
  tx: Transaction,
  { customerId, stations, today }: Spokesman,
  { from, to }: Period,
): Promise<number> {
  const row = await (stations.length === 0
    ? undefined
    : tx.row<{ measured: number }>(sql`
        SELECT count(DISTINCT day)::int AS measured FROM station_day
        WHERE customer_id = ${customerId} AND station_id = ANY(${stations.map(({ id }) => id)}::int[])
          AND day BETWEEN ${from} AND ${to} AND day <= ${today} AND array_remove(precipitation, NULL) <> '{}'`));
  return row?.measured ?? 0;
}
