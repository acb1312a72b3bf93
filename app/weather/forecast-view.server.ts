import type { AnswerOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import type { SprayJudgement, SprayVerdict, WeatherSource } from "#contract/weather-shapes";
import { dateTime, dayAt, momentOf, timeAt } from "#formats/days/instants";
import { spanAt } from "#formats/days/spans";
import { dayAndMonth, weekdayOf } from "#formats/days/words";
import { agoText } from "~/words/ago";
import { distance } from "~/words/format";
import { failingKey, failingOfHours, failingText } from "./reason-text";
import { restingNote } from "./spray-notes";
import { degrees, told, toldWhole } from "./told";
import { viewWindows } from "./windows-view.server";
import { groundWords, verdictWords, windFrom, windLetters } from "./words";

type Forecast = AnswerOf<typeof fieldWeather.forecast>;
type Hour = Forecast["hours"][number];
type PastHour = Forecast["past"][number];

/** Hours that have gone which stand before the others. */
const pastShown = 3;

/** Hours of the strip and of the spray table: as far as windows are looked for. */
const hoursShown = 72;

/** «UTC+3», «UTC+5:30» */
function zone(offset: number): string {
  const minutes = Math.round(Math.abs(offset) * 60);
  const part = minutes % 60;
  return `UTC${offset < 0 ? "−" : "+"}${Math.floor(minutes / 60)}${part === 0 ? "" : `:${String(part).padStart(2, "0")}`}`;
}

export const isStation = ({ id }: Pick<WeatherSource, "id">) => id.startsWith("station-");

/** Why a source could not be asked, with what is shown instead; null where all is well, or nothing is shown. */
export function faultLine({ id, fault, age }: Pick<WeatherSource, "id" | "fault" | "age">): string | null {
  if (!fault) return null;
  if (isStation({ id })) return `${fault}. Показано измеренное ею до этого, остальное — по другим источникам.`;
  return age === null ? `${fault}.` : `${fault}. Показано то, что получено ${agoText(age)} назад.`;
}

/** Metres within which a thing is where it is spoken of. */
const here = 50;
const placeWords = (what: string, metres: number) =>
  metres < here ? `${what} рядом, ближе ${here} м` : `${what} в ${distance(metres)}`;

/** When a model's run began; a source that keeps it to itself is said to. */
export const runWords = ({ run, fetched_at, tz_offset }: Pick<WeatherSource, "run" | "fetched_at" | "tz_offset">) =>
  run ? `расчёт от ${dateTime(run, tz_offset)}` : fetched_at && "время расчёта источник не сообщает";

/** Who speaks, how old its word is and from how far: always beside what it says. */
export function sourceLine(source: WeatherSource, { all = false }: { all?: boolean } = {}): string {
  const { name, model, besides, fetched_at, age, distance: metres, tz_offset } = source;
  const measures = isStation(source);
  const point = all ? "точки прогноза не дальше" : "точка прогноза";
  const parts = [
    name,
    besides.length > 0 && `пропуски — ${besides.map((one) => placeWords(`«${one.name}»`, one.distance)).join(", ")}`,
    model &&
      (measures
        ? `прогноз и ${besides.length > 0 ? "чего станции не знают" : "пропуски"} — ${model}`
        : `модель ${model}`),
    runWords(source),
    fetched_at && `${measures ? "последнее показание" : "получено"} ${dateTime(fetched_at, tz_offset)}`,
    age !== null && `${agoText(age)} назад`,
    metres !== null && (all ? `${point} ${distance(metres)}` : placeWords(measures ? "станция" : point, metres)),
    tz_offset !== null && `время ${all ? "полей" : "поля"}, ${zone(tz_offset)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

const afterHour = (at: string) => new Date(momentOf(at) + 3_600_000).toISOString();

/** Hours that fail on the same things, as one line. */
function sprayRuns(hours: readonly Hour[], offset: number) {
  const runs: { from: string; to: string; verdict: SprayVerdict; failing: SprayJudgement["failing"][] }[] = [];
  for (const { at, spray } of hours) {
    const last = runs.at(-1);
    if (last && failingKey(last.failing[0] ?? []) === failingKey(spray.failing)) {
      last.to = afterHour(at);
      last.failing.push(spray.failing);
    } else runs.push({ from: at, to: afterHour(at), verdict: spray.verdict, failing: [spray.failing] });
  }
  return runs.map(({ from, to, verdict, failing }) => ({
    key: from,
    when: spanAt(from, to, offset),
    verdict,
    word: verdictWords[verdict],
    why: failingOfHours(failing),
  }));
}

const windOf = ({ wind, gust, wind_direction: from }: PastHour) => ({
  speed: told(wind),
  gust: told(gust),
  from: from === null ? "" : windLetters(from),
  word: from === null ? "" : windFrom(from),
});

/** Snow, sleet and showers of snow, by WMO's codes (table 4677). */
const snowCodes = new Set([68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 83, 84, 85, 86]);
/** °C of a day up to which what falls on it is snow, where its hours are not known. */
const snowBelow = 1;
const isSnow = ({ weather_code: code }: Pick<PastHour, "weather_code">) => code !== null && snowCodes.has(code);

const isSnowDay = ({ precipitation, temperature_max: most }: Forecast["days"][number]): boolean =>
  (precipitation ?? 0) > 0 && most !== null && most <= snowBelow;

const stripHour = (hour: PastHour & Partial<Pick<Hour, "spray">>, offset: number) => ({
  at: hour.at,
  time: timeAt(hour.at, offset).slice(0, 2),
  isPast: hour.spray === undefined,
  /** The stations that have measured it; of others a model tells. */
  station: hour.station,
  day: dayAt(hour.at, offset),
  temperature: degrees(hour.temperature),
  precipitation: hour.precipitation === 0 ? "" : told(hour.precipitation),
  isSnow: isSnow(hour),
  wind: windOf(hour),
  humidity: toldWhole(hour.humidity),
  cloud: toldWhole(hour.cloud),
  deltaT: told(hour.delta_t),
  /** What has gone is not judged any more. */
  spray: hour.spray ? { verdict: hour.spray.verdict, why: failingText(hour.spray.failing) } : null,
});

function nowOf(hour: Hour | undefined, offset: number) {
  if (!hour) return null;
  const { temperature, precipitation, humidity, cloud, delta_t, dew_point, spray, station } = hour;
  const { speed, gust, word } = windOf(hour);
  return {
    time: `${timeAt(hour.at, offset)}–${timeAt(afterHour(hour.at), offset)}`,
    temperature: degrees(temperature),
    wind: speed,
    windNote: [word, gust !== "—" && `порывы до ${gust} м/с`].filter(Boolean).join(", "),
    humidity: toldWhole(humidity),
    dewPoint: dew_point === null ? "" : `точка росы ${degrees(dew_point)}`,
    precipitation: told(precipitation),
    cloud: [isSnow(hour) && "снег", cloud !== null && `облачность ${toldWhole(cloud)} %`].filter(Boolean).join(", "),
    deltaT: told(delta_t),
    verdict: spray.verdict,
    word: verdictWords[spray.verdict],
    why: failingText(spray.failing),
    measured: station,
  };
}

/**
 * A forecast in words and figures, as screens show it: only these go to the browser.
 * @param asked the day whose hours are asked for; without one, or where nothing is known of it, the next three days
 */
export function viewForecast({ source, past, hours, days, ...offered }: Forecast, asked?: string) {
  const offset = source.tz_offset ?? 0;
  const next = hours.slice(0, hoursShown);
  const dayOf = ({ at }: PastHour) => dayAt(at, offset);
  const ofDay = [...past, ...hours].filter((hour) => dayOf(hour) === asked);
  const shown = ofDay.length > 0 ? ofDay : [...past.slice(-pastShown), ...next];
  const dates = [...new Set(shown.map(dayOf))];
  const known = new Set(hours.map(dayOf));
  const snowy = new Set([...past, ...hours].filter(isSnow).map(dayOf));
  return {
    state: source.state,
    fault: source.fault,
    /** What is to be done about it where nothing can be shown. */
    remedy: isStation(source)
      ? "Показания появятся, когда она их пришлёт; пока выберите модель"
      : "Мы спросим снова сами",
    standing: faultLine(source),
    source: sourceLine(source),
    now: nowOf(hours[0], offset),
    hours: shown.map((hour) => stripHour(hour, offset)),
    /** The day whose hours stand alone. */
    hoursOf: ofDay.length > 0 ? (asked ?? null) : null,
    /** The day that was asked for and whose hours are not known. */
    hourless: ofDay.length > 0 ? null : (asked ?? null),
    dates: dates.map((day) => ({
      day,
      title: `${weekdayOf(day)}, ${dayAndMonth(day)}`,
      count: shown.filter((hour) => dayOf(hour) === day).length,
    })),
    spray: sprayRuns(next, offset),
    /** The same of the day whose hours stand alone, as far as it is yet to come. */
    sprayOfDay: sprayRuns(
      hours.filter((hour) => asked !== undefined && dayOf(hour) === asked),
      offset,
    ),
    ...viewWindows({ ...offered, hours }, offset),
    resting: restingNote(days),
    days: days.map((day) => ({
      day: day.day,
      /** Whether its hours are known, too. */
      hourly: known.has(day.day),
      title: `${weekdayOf(day.day)}, ${dayAndMonth(day.day)}`,
      sun: day.sunrise && day.sunset && `${timeAt(day.sunrise, offset)}–${timeAt(day.sunset, offset)}`,
      temperature: `${degrees(day.temperature_min)} … ${degrees(day.temperature_max)}`,
      precipitation: told(day.precipitation),
      isSnow: known.has(day.day) ? snowy.has(day.day) : isSnowDay(day),
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
