import type { WeatherHour, WorkWeather } from "#contract/weather-shapes";

type Figures = Omit<WorkWeather, "source" | "run" | "fetched_at" | "distance" | "hours">;

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const of = (values: readonly (number | null)[], count: (known: number[]) => number): number | null => {
  const all = known(values);
  return all.length === 0 ? null : Math.round(count(all) * 10) / 10;
};
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const least = (values: readonly number[]) => Math.min(...values);
const most = (values: readonly number[]) => Math.max(...values);

/** The mean of directions as arrows as long as the wind was strong; null in a calm. */
function meanDirection(hours: readonly WeatherHour[]): number | null {
  let [east, north] = [0, 0];
  for (const { wind, wind_direction } of hours) {
    if (wind === null || wind_direction === null) continue;
    east += wind * Math.sin((wind_direction * Math.PI) / 180);
    north += wind * Math.cos((wind_direction * Math.PI) / 180);
  }
  if (Math.hypot(east, north) < 0.1) return null;
  return Math.round(((Math.atan2(east, north) * 180) / Math.PI + 360) % 360);
}

/** What hours come to; of rain nothing is told where an hour of it is not known. */
export function sumUpHours(hours: readonly WeatherHour[]): Figures {
  const column = (read: (hour: WeatherHour) => number | null) => hours.map(read);
  const rain = column(({ precipitation }) => precipitation);
  return {
    hours_known: hours.filter(
      ({ temperature, wind, precipitation }) => known([temperature, wind, precipitation]).length > 0,
    ).length,
    temperature_min: of(
      column(({ temperature }) => temperature),
      least,
    ),
    temperature_max: of(
      column(({ temperature }) => temperature),
      most,
    ),
    humidity_min: of(
      column(({ humidity }) => humidity),
      least,
    ),
    humidity_max: of(
      column(({ humidity }) => humidity),
      most,
    ),
    wind_mean: of(
      column(({ wind }) => wind),
      (values) => total(values) / values.length,
    ),
    gust_max: of(
      column(({ gust }) => gust),
      most,
    ),
    wind_direction: meanDirection(hours),
    precipitation: rain.includes(null) ? null : of(rain, total),
    delta_t_min: of(
      column(({ delta_t }) => delta_t),
      least,
    ),
    delta_t_max: of(
      column(({ delta_t }) => delta_t),
      most,
    ),
  };
}
