import type { WeatherHour } from "#contract/weather-shapes";
import { hoursOfDay } from "#formats/days/instants";
import { deltaT, dewPoint } from "./formulas/air";
import type { Hours, SourceDay } from "./sources/source";
import type { ToldHours } from "./told-days";

const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

type AnyDay = SourceDay & Partial<Pick<ToldHours, "by">>;

/** An hour of a day as it is told, with what follows from it. */
function hourOf(day: AnyDay, hour: number, at: string): WeatherHour {
  const [temperature, humidity] = [day.temperature[hour] ?? null, day.humidity[hour] ?? null];
  const damp = temperature !== null && humidity !== null;
  return {
    at,
    temperature,
    humidity,
    precipitation: day.precipitation[hour] ?? null,
    wind: day.wind[hour] ?? null,
    gust: day.gust[hour] ?? null,
    wind_direction: day.wind_direction[hour] ?? null,
    cloud: day.cloud[hour] ?? null,
    radiation: day.radiation[hour] ?? null,
    weather_code: day.weather_code[hour] ?? null,
    dew_point: damp ? tenth(dewPoint(temperature, humidity)) : null,
    delta_t: damp ? tenth(deltaT(temperature, humidity)) : null,
    station: day.by?.[hour]?.join(", ") || null,
  };
}

/** The 24 hours of a day, by the clock of a place. */
export const hoursOf = (day: AnyDay, tzOffset: number): WeatherHour[] =>
  hoursOfDay(day.day, tzOffset).map((at, hour) => hourOf(day, hour, at));

/** mm of so many of some hours from one on; null where one of them is not known. */
export function rainOf(rain: Hours, from: number, count: number): number | null {
  const fallen = rain.slice(Math.max(0, from), from + count);
  if (fallen.length < count || fallen.includes(null)) return null;
  return fallen.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
