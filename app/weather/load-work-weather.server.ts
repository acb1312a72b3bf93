import { weatherCalls } from "#contract/weather";
import type { WorkWeather } from "#contract/weather-shapes";
import { dateTime } from "#formats/days/instants";
import { env } from "~/env.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { distance } from "~/words/format";
import { runWords } from "./forecast-view.server";
import { degrees, told, toldWhole } from "./told";
import { windFrom } from "./words";

/** «+18°…+22°», or one figure where both are the same. */
const between = (low: string, high: string, unit = "") => (low === high ? low : `${low}…${high}`) + unit;

function viewWeather(weather: WorkWeather): [string, string][] {
  const { wind_mean, gust_max, wind_direction, precipitation } = weather;
  const wind = [
    wind_mean !== null && `${told(wind_mean)} м/с`,
    wind_direction !== null && windFrom(wind_direction),
    gust_max !== null && `порывы до ${told(gust_max)} м/с`,
  ];
  const lines: [string, string | null][] = [
    [
      "Температура",
      weather.temperature_min === null
        ? null
        : between(degrees(weather.temperature_min), degrees(weather.temperature_max)),
    ],
    ["Ветер", wind.filter(Boolean).join(", ") || null],
    ["Осадки", precipitation === null ? null : precipitation === 0 ? "не было" : `${told(precipitation)} мм`],
    [
      "Влажность",
      weather.humidity_min === null
        ? null
        : between(toldWhole(weather.humidity_min), toldWhole(weather.humidity_max), " %"),
    ],
    ["ΔT", weather.delta_t_min === null ? null : between(told(weather.delta_t_min), told(weather.delta_t_max), " °C")],
  ];
  return lines.map(([name, value]) => [name, value ?? "неизвестно"]);
}

/** Who told it, by which run, when, and from how far: «Open-Meteo, модель X · расчёт от … · получено … · не дальше 5 км». */
function provenance({ source, run, fetched_at, distance: metres }: WorkWeather, tzOffset: number | null): string {
  const parts = [
    source,
    runWords({ run, fetched_at, tz_offset: tzOffset }),
    fetched_at && `получено ${dateTime(fetched_at, tzOffset)}`,
    metres !== null && `не дальше ${distance(metres)} от поля`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/**
 * What the weather was while a work was done, in words; null where this installation shows no weather. A page of a work is
 * shown without it too.
 */
export async function loadWorkWeather(
  api: FarmApi,
  params: { customerId: number; fieldId: number; id: number },
  tzOffset: number | null,
) {
  if (!env.FEATURE_WEATHER) return null;
  try {
    const { weather } = await api.send(weatherCalls.getWorkWeather, { params });
    if (!weather) return { facts: [], note: "Пока неизвестна: запишется сама, когда станет известна." };
    const { hours, hours_known: known } = weather;
    const gap = known < hours ? `. Известны ${known} из ${hours} ч` : "";
    return { facts: viewWeather(weather), note: `${provenance(weather, tzOffset)}${gap}` };
  } catch (error) {
    if (error instanceof UpstreamError && error.status !== 401) return null;
    throw error;
  }
}

export type WorkWeatherView = Awaited<ReturnType<typeof loadWorkWeather>>;
