import type { AnswerOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import type { SprayJudgement, SprayVerdict, WeatherSource } from "#contract/weather-shapes";
import { dateTime, dayAt, momentOf, timeAt } from "#formats/days/instants";
import { spanAt } from "#formats/days/spans";
import { dayAndMonth, weekdayOf } from "#formats/days/words";
import { agoText } from "~/words/ago";
import { distance } from "~/words/format";
import { degrees, told, toldWhole } from "./told";
import { groundWords, parameterWords, verdictWords, windFrom, windLetters } from "./words";

type Forecast = AnswerOf<typeof fieldWeather.forecast>;
type Hour = Forecast["hours"][number];

/** Hours of the strip and of the spray table: as far as windows are looked for. */
const hoursShown = 72;

const failed = (failing: SprayJudgement["failing"]): string =>
  failing.map(({ parameter }) => parameterWords[parameter]).join(", ");

/** «UTC+3», «UTC+5:30» */
function zone(offset: number): string {
  const minutes = Math.round(Math.abs(offset) * 60);
  const part = minutes % 60;
  return `UTC${offset < 0 ? "−" : "+"}${Math.floor(minutes / 60)}${part === 0 ? "" : `:${String(part).padStart(2, "0")}`}`;
}

/** Why a source could not be asked, with how old is what is shown instead; null where all is well, or nothing is shown. */
export const faultLine = ({ fault, age }: Pick<WeatherSource, "fault" | "age">): string | null =>
  fault && (age === null ? `${fault}.` : `${fault}. Показано то, что получено ${agoText(age)} назад.`);

/** Metres within which a thing is where it is spoken of. */
const here = 50;
const placeWords = (what: string, metres: number) =>
  metres < here ? `${what} на месте` : `${what} в ${distance(metres)}`;

/** Who speaks, how old its word is and from how far: always beside what it says. */
export function sourceLine({ id, name, model, run, fetched_at, distance: metres, tz_offset }: WeatherSource): string {
  const isStation = id.startsWith("station-");
  const parts = [
    name,
    model && (isStation ? `прогноз и пропуски — ${model}` : `модель ${model}`),
    run && `расчёт от ${dateTime(run, tz_offset)}`,
    fetched_at && `${isStation ? "последнее показание" : "получено"} ${dateTime(fetched_at, tz_offset)}`,
    metres !== null && placeWords(isStation ? "станция" : "точка прогноза", metres),
    tz_offset !== null && `время поля, ${zone(tz_offset)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

const afterHour = (at: string) => new Date(momentOf(at) + 3_600_000).toISOString();

/** Hours that are judged alike for the same reasons, as one line. */
function sprayRuns(hours: readonly Hour[], offset: number) {
  const runs: { from: string; to: string; verdict: SprayVerdict; why: string }[] = [];
  for (const { at, spray } of hours) {
    const why = failed(spray.failing);
    const last = runs.at(-1);
    if (last && last.verdict === spray.verdict && last.why === why) last.to = afterHour(at);
    else runs.push({ from: at, to: afterHour(at), verdict: spray.verdict, why });
  }
  return runs.map(({ from, to, verdict, why }) => ({
    key: from,
    when: spanAt(from, to, offset),
    verdict,
    word: verdictWords[verdict],
    why,
  }));
}

const windOf = ({ wind, gust, wind_direction: from }: Hour) => ({
  speed: told(wind),
  gust: told(gust),
  from: from === null ? "" : windLetters(from),
  word: from === null ? "" : windFrom(from),
});

const stripHour = (hour: Hour, offset: number) => ({
  at: hour.at,
  time: timeAt(hour.at, offset).slice(0, 2),
  day: dayAt(hour.at, offset),
  temperature: degrees(hour.temperature),
  precipitation: hour.precipitation === 0 ? "" : told(hour.precipitation),
  wind: windOf(hour),
  humidity: toldWhole(hour.humidity),
  cloud: toldWhole(hour.cloud),
  deltaT: told(hour.delta_t),
  verdict: hour.spray.verdict,
  why: failed(hour.spray.failing),
});

function nowOf(hour: Hour | undefined, offset: number) {
  if (!hour) return null;
  const { temperature, precipitation, humidity, cloud, delta_t, dew_point, spray } = hour;
  const { speed, gust, word } = windOf(hour);
  return {
    time: `${timeAt(hour.at, offset)}–${timeAt(afterHour(hour.at), offset)}`,
    temperature: degrees(temperature),
    wind: speed,
    windNote: [word, gust !== "—" && `порывы до ${gust} м/с`].filter(Boolean).join(", "),
    humidity: toldWhole(humidity),
    dewPoint: dew_point === null ? "" : `точка росы ${degrees(dew_point)}`,
    precipitation: told(precipitation),
    cloud: cloud === null ? "" : `облачность ${toldWhole(cloud)} %`,
    deltaT: told(delta_t),
    verdict: spray.verdict,
    word: verdictWords[spray.verdict],
    why: failed(spray.failing),
  };
}

/**
 * A forecast in words and figures, as screens show it: only these go to the browser.
 * @param asked the day whose hours are asked for; without one, or where nothing is known of it, the next three days
 */
export function viewForecast({ source, hours, days, windows }: Forecast, asked?: string) {
  const offset = source.tz_offset ?? 0;
  const next = hours.slice(0, hoursShown);
  const dayOf = ({ at }: Hour) => dayAt(at, offset);
  const ofDay = hours.filter((hour) => dayOf(hour) === asked);
  const shown = ofDay.length > 0 ? ofDay : next;
  const dates = [...new Set(shown.map(dayOf))];
  const known = new Set(hours.map(dayOf));
  return {
    state: source.state,
    fault: source.fault,
    standing: faultLine(source),
    source: sourceLine(source),
    now: nowOf(hours[0], offset),
    hours: shown.map((hour) => stripHour(hour, offset)),
    /** The day whose hours stand alone. */
    hoursOf: ofDay.length > 0 ? (asked ?? null) : null,
    dates: dates.map((day) => ({
      day,
      title: `${weekdayOf(day)}, ${dayAndMonth(day)}`,
      count: shown.filter((hour) => dayOf(hour) === day).length,
    })),
    spray: sprayRuns(next, offset),
    // The best stands first in the answer; people read a day in its order.
    windows: windows
      .map(({ from, to, verdict }, place) => ({
        key: from + verdict,
        when: spanAt(from, to, offset),
        verdict,
        word: place === 0 && windows.length > 1 ? `${verdictWords[verdict]}, самое долгое` : verdictWords[verdict],
      }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    days: days.map((day) => ({
      day: day.day,
      /** Whether its hours are known, too. */
      hourly: known.has(day.day),
      title: `${weekdayOf(day.day)}, ${dayAndMonth(day.day)}`,
      temperature: `${degrees(day.temperature_min)} … ${degrees(day.temperature_max)}`,
      precipitation: told(day.precipitation),
      wind: told(day.wind_max),
      gust: told(day.gust_max),
      humidity: toldWhole(day.humidity_mean),
      et0: told(day.et0),
      ground: day.ground,
      groundWord: groundWords[day.ground],
    })),
  };
}

export type ForecastView = ReturnType<typeof viewForecast>;
