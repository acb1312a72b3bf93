import type { WeatherAlert, WeatherHour } from "#contract/weather-shapes";
import { addDays } from "#formats/days/count";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { hoursOf } from "../hours";
import type { Spokesman } from "../spokesman";
import { toldHours } from "../told-days";

/** Hours ahead that are looked through. */
const within = 72;
/** Hours that part two events of a kind. */
const apart = 6;
const hourMilliseconds = 3_600_000;

interface Danger {
  kind: WeatherAlert["kind"];
  reading: (hour: WeatherHour) => number | null;
  /** Which of two readings is the worse. */
  worse: (a: number, b: number) => number;
  beyond: (value: number) => boolean;
}

/** WMO's codes of a thunderstorm with hail, small and large. */
const hail = [96, 99];

/** Storm and heat as Roshydromet counts dangerous: gusts from 15 m/s warn, 35 °C; rain of 10 mm an hour washes soil away. */
const dangers: readonly Danger[] = [
  { kind: "frost", reading: ({ temperature }) => temperature, worse: Math.min, beyond: (value) => value <= 0 },
  { kind: "heat", reading: ({ temperature }) => temperature, worse: Math.max, beyond: (value) => value >= 35 },
  { kind: "storm", reading: ({ gust }) => gust, worse: Math.max, beyond: (value) => value >= 15 },
  { kind: "downpour", reading: ({ precipitation }) => precipitation, worse: Math.max, beyond: (value) => value >= 10 },
  { kind: "hail", reading: ({ weather_code }) => weather_code, worse: Math.max, beyond: (code) => hail.includes(code) },
];

const endOf = (at: string) => new Date(momentOf(at) + hourMilliseconds).toISOString();

/** Hours beyond a limit, those near one another as one event. */
function eventsOf(hours: readonly WeatherHour[], { kind, reading, worse, beyond }: Danger): WeatherAlert[] {
  const events: WeatherAlert[] = [];
  for (const hour of hours) {
    const value = reading(hour);
    if (value === null || !beyond(value)) continue;
    const { at, station } = hour;
    const last = events.at(-1);
    if (last && momentOf(at) - momentOf(last.to) <= apart * hourMilliseconds) {
      last.to = endOf(at);
      if (worse(last.value, value) !== last.value) Object.assign(last, { value, station });
    } else events.push({ kind, from: at, to: endOf(at), value, station });
  }
  return events;
}

/** Frost is news while something grows: not in a winter that is frozen through. */
const isNews = (hours: readonly WeatherHour[]) =>
  hours.some(({ temperature }) => temperature !== null && temperature > 5);

/** All dangers of some hours, in the order of their beginnings. */
function dangersIn(hours: readonly WeatherHour[]): WeatherAlert[] {
  const shown = isNews(hours) ? dangers : dangers.filter(({ kind }) => kind !== "frost");
  const items = shown.flatMap((danger) => eventsOf(hours, danger));
  return items.sort((a, b) => momentOf(a.from) - momentOf(b.from));
}

/** What to beware of in the next three days at a place. */
export async function dangersAhead(tx: Transaction, spokesman: Spokesman): Promise<WeatherAlert[]> {
  const { place, today, now } = spokesman;
  const days = await toldHours(tx, spokesman, { from: today, to: addDays(today, 4) });
  const hours = days
    .flatMap((day) => hoursOf(day, place.tzOffset))
    .filter(({ at }) => momentOf(at) > now.getTime() - hourMilliseconds)
    .slice(0, within);
  return dangersIn(hours);
}
