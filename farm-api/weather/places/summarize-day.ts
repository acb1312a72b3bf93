import type { WeatherDay } from "#contract/weather-shapes";
import { daysBetween } from "#formats/days/count";
import { yearDays, yearOf } from "#formats/days/written";
import { vapourPressure } from "../formulas/air";
import { et0OfDay, windAtTwoMetres } from "../formulas/et0";
import { megajoules } from "../formulas/sun";
import type { Hours, Place, SourceDay } from "../sources/source";

/** Of a day's hours so many have to be known: of a morning alone nothing is said about the day. */
const leastHours = 20;

const known = (hours: Hours): number[] => hours.filter((value): value is number => value !== null);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** A figure of the hours of a day; null where too few of them are known. */
function of(hours: Hours, count: (values: readonly number[]) => number, least = leastHours): number | null {
  const values = known(hours);
  return values.length < least ? null : count(values);
}

const mean = (values: readonly number[]) => total(values) / values.length;
const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

export const dayOfYear = (day: string): number => daysBetween(yearDays(yearOf(day)).first, day) + 1;

function evaporation(day: SourceDay, { lat, elevation }: { lat: number; elevation: number }): number | null {
  const vapour = day.temperature.map((celsius, hour) => {
    const humidity = day.humidity[hour] ?? null;
    return celsius === null || humidity === null ? null : vapourPressure(celsius, humidity);
  });
  const parts = {
    lowest: of(day.temperature, (values) => Math.min(...values)),
    highest: of(day.temperature, (values) => Math.max(...values)),
    vapour: of(vapour, mean),
    wind: of(day.wind, mean),
    // A lost hour of sunshine is not to be made up for by a mean that has nights in it.
    radiation: of(day.radiation, total, 24),
  };
  const { lowest, highest, vapour: moisture, wind, radiation } = parts;
  if (lowest === null || highest === null || moisture === null || wind === null || radiation === null) return null;
  return et0OfDay({
    latitude: lat,
    dayOfYear: dayOfYear(day.day),
    elevation,
    lowest,
    highest,
    vapour: moisture,
    wind: windAtTwoMetres(wind),
    radiation: megajoules(radiation),
  });
}

/** What follows from the hours of a day. */
export function summarizeDay(day: SourceDay, place: Place & { elevation: number }): WeatherDay {
  const lowest = (values: readonly number[]) => Math.min(...values);
  const highest = (values: readonly number[]) => Math.max(...values);
  return {
    day: day.day,
    temperature_min: of(day.temperature, lowest),
    temperature_mean: tenth(of(day.temperature, mean)),
    temperature_max: of(day.temperature, highest),
    precipitation: tenth(of(day.precipitation, total, 24)),
    humidity_mean: tenth(of(day.humidity, mean)),
    wind_max: of(day.wind, highest),
    gust_max: of(day.gust, highest),
    et0: tenth(evaporation(day, place)),
  };
}
