import type { WeatherHour } from "#contract/weather-shapes";
import { hoursInto } from "#formats/days/instants";
import { deltaT, dewPoint } from "./formulas/air";
import type { SourceDay } from "./sources/source";
import type { ToldHours } from "./told-days";

const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** An hour of a day as it is told, with what follows from it. */
export function hourOf(day: SourceDay & Partial<Pick<ToldHours, "by">>, hour: number, tzOffset: number): WeatherHour {
  const [temperature, humidity] = [day.temperature[hour] ?? null, day.humidity[hour] ?? null];
  const damp = temperature !== null && humidity !== null;
  return {
    at: hoursInto(day.day, hour, tzOffset),
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

/** The hours of days in their order. */
export const hoursOf = (days: readonly SourceDay[], tzOffset: number): WeatherHour[] =>
  days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => hourOf(day, hour, tzOffset)));

/** mm of so many hours from one on; null where one of them is not known. */
export function rainOf(
  hours: readonly Pick<WeatherHour, "precipitation">[],
  from: number,
  count: number,
): number | null {
  const fallen = hours.slice(Math.max(0, from), from + count).map(({ precipitation }) => precipitation);
  if (fallen.length < count || fallen.includes(null)) return null;
  return fallen.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
