import type { AnswerOf } from "#contract/call";
import type { weatherCalls } from "#contract/weather";
import { daysBetween } from "#formats/days/count";
import { yearOf } from "#formats/days/written";
import { compareNames } from "#formats/russian-order";
import { date, distance } from "~/words/format";
import { todayWords } from "./words";

interface Period {
  from: string;
  to: string;
}

type Told = Pick<
  AnswerOf<typeof weatherCalls.getWeatherGeojson>["features"][number]["properties"],
  "stations" | "station_distances" | "model_distance" | "days" | "measured" | "forecast"
>;

/** «15.06–14.07», for narrow places; with the year where it is not that of today. */
export function shortPeriod({ from, to }: Period, today: string): string {
  const [isAlike, isOurs] = [yearOf(from) === yearOf(to), yearOf(to) === yearOf(today)];
  const last = isAlike && isOurs ? date(to).slice(0, 5) : date(to);
  if (from === to) return last;
  return `${isAlike ? date(from).slice(0, 5) : date(from)}–${last}`;
}

/** Of which days of a period the rain of some fields is made: «прогноз 3 дн., известно дней: 18 из 30»; nothing where it is all of them, and they are over. */
export function daysTold(fields: readonly Pick<Told, "days" | "forecast">[], period: Period, today: string): string {
  const whole = daysBetween(period.from, period.to) + 1;
  const known = Math.min(...fields.map(({ days }) => days));
  const lacking = fields.filter(({ days }) => days < whole).length;
  const forecast = Math.max(...fields.map((field) => field.forecast));
  return [
    period.from <= today && today <= period.to && todayWords,
    forecast > 0 && `${today < period.from ? "только " : ""}прогноз ${forecast} дн.`,
    lacking > 0 &&
      `${lacking < fields.length ? `у ${lacking} из ${fields.length} полей ` : ""}известно дней: ${known} из ${whole}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** «2,1–5 км» */
function farWords(metres: readonly number[]): string {
  if (metres.length === 0) return "";
  const [near, far] = [Math.min(...metres), Math.max(...metres)].map(distance);
  return near === far ? ` (${far})` : ` (${near} – ${far})`;
}

/** Who has told the rain of some fields, and of which days: «станция «Ток», модель, прогноз 3 дн.» */
export function tellers(fields: readonly Told[], period: Period, today: string): string {
  const named = [...new Set(fields.flatMap(({ stations }) => stations))].sort(compareNames);
  const toStation = (name: string) =>
    fields.flatMap(({ stations, station_distances: far }) => far[stations.indexOf(name)] ?? []);
  const toModel = fields.flatMap(({ model_distance }) => model_distance ?? []);
  return [
    ...named.map((name) => `станция «${name}»${farWords(toStation(name))}`),
    fields.some(({ days, measured, forecast }) => days - forecast > measured) && `модель${farWords(toModel)}`,
    daysTold(fields, period, today),
  ]
    .filter(Boolean)
    .join(", ");
}
