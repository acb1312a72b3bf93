import sql from "sql-template-tag";
import type { WeatherDay } from "#contract/weather-shapes";
import { addDays } from "#formats/days/count";
import { hoursInto, momentOf } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { hourColumns, readDays, readHours } from "./places/keep-days";
import { summarizeDay } from "./places/summarize-day";
import { recutDays } from "./recut-days";
import { hourly, type SourceDay } from "./sources/source";
import type { Spokesman } from "./spokesman";

interface Period {
  from: string;
  to: string;
}

const hourMilliseconds = 3_600_000;

/** Hours by which the clock of the place is ahead of its station's. */
const aheadOf = ({ station, place }: Spokesman) => place.tzOffset - (station?.tz_offset ?? place.tzOffset);

/** What a station has seen of each day of the place, as far as the day that goes on. */
async function stationHours(tx: Transaction, spokesman: Spokesman, { from, to }: Period): Promise<SourceDay[]> {
  const { customerId, station, today } = spokesman;
  const ahead = aheadOf(spokesman);
  const reach = ahead === 0 ? 0 : 1;
  const last = to < today ? to : today;
  const days = await tx.rows<SourceDay>(sql`
    SELECT day, ${hourColumns} FROM station_day
    WHERE customer_id = ${customerId} AND station_id = ${station?.id}
      AND day BETWEEN ${addDays(from, -reach)} AND ${addDays(last, reach)}`);
  return ahead === 0 ? days : recutDays(days, ahead).filter(({ day }) => day >= from && day <= last);
}

async function stationDays(tx: Transaction, spokesman: Spokesman, { from, to }: Period): Promise<WeatherDay[]> {
  const { customerId, station, today, place, kept } = spokesman;
  if (aheadOf(spokesman) !== 0) {
    const hours = await stationHours(tx, spokesman, { from, to });
    const gone = hours.filter(({ day }) => day < today);
    return gone.map((day) => summarizeDay(day, { ...place, elevation: kept.elevation ?? 0 }));
  }
  return tx.rows<WeatherDay>(sql`
    SELECT day, temperature_min, temperature_mean, temperature_max, precipitation_sum AS precipitation, humidity_mean,
      wind_max, gust_max, et0
    FROM station_day
    WHERE customer_id = ${customerId} AND station_id = ${station?.id} AND day BETWEEN ${from} AND ${to} AND day < ${today}`);
}

/** Hours of a day that have been by now; of one of the demonstration more are kept. */
const hoursGone = (day: string, { place, now }: Spokesman) =>
  Math.max(0, Math.floor((now.getTime() - momentOf(hoursInto(day, 0, place.tzOffset))) / hourMilliseconds) + 1);

function overlay(model: SourceDay, seen: SourceDay | undefined, gone: number): SourceDay {
  if (!seen) return model;
  const laid = { ...model };
  for (const name of hourly)
    laid[name] = model[name].map((value, hour) => (hour < gone ? (seen[name][hour] ?? value) : value));
  return laid;
}

/** The hours of each day that is known: a station's own where one speaks and knows them, else the model's. */
export async function toldHours(tx: Transaction, spokesman: Spokesman, period: Period): Promise<SourceDay[]> {
  const days = await readHours(tx, spokesman.kept.id, period);
  if (!spokesman.station) return days;
  const seen = new Map((await stationHours(tx, spokesman, period)).map((day) => [day.day, day]));
  return days.map((day) => overlay(day, seen.get(day.day), hoursGone(day.day, spokesman)));
}

/** The day that goes on has some hours of the station and others of the model: its figures follow from both. */
async function mixedToday(tx: Transaction, spokesman: Spokesman): Promise<WeatherDay | undefined> {
  const { today, kept, place } = spokesman;
  const [day] = await toldHours(tx, spokesman, { from: today, to: today });
  return day && summarizeDay(day, { ...place, elevation: kept.elevation ?? 0 });
}

/** What is known of each day, in their order: a station's own figures where one speaks and knows them, else the model's. */
export async function toldDays(tx: Transaction, spokesman: Spokesman, period: Period): Promise<WeatherDay[]> {
  const days = await readDays(tx, spokesman.kept.id, period);
  if (!spokesman.station) return days;
  const seen = new Map((await stationDays(tx, spokesman, period)).map((day) => [day.day, day]));
  const { today } = spokesman;
  if (period.from <= today && today <= period.to) {
    const mixed = await mixedToday(tx, spokesman);
    if (mixed) seen.set(today, mixed);
  }
  return days.map((day) => {
    const own = seen.get(day.day);
    if (!own) return day;
    const known = Object.entries(own).filter(([, value]) => value !== null);
    return { ...day, ...Object.fromEntries(known) };
  });
}
