import { mostReadings } from "#contract/weather-stations";
import { isDay } from "#formats/days/count";
import { momentOf } from "#formats/days/instants";
import { isRecord, numberIn, type Reading, type Sent, UnreadableSending } from "./reading";

/** Seconds since 1970 up to which a number is one of them, beyond it of milliseconds. */
const lastSecond = 1e11;

/** When it was: ISO 8601 with its zone, or seconds since 1970; now where nothing is said. */
function momentIn(value: unknown, now: number): number {
  if (value === undefined || value === null || value === "" || value === "now") return now;
  const number = Number(value);
  if (Number.isFinite(number)) return number > lastSecond ? number : number * 1000;
  const text = String(value).slice(0, 40);
  const isZoned = /([zZ]|[+-]\d\d:?\d\d)$/.test(text);
  // The 30th of February would be read as the 2nd of March.
  const moment = isZoned && isDay(text.slice(0, 10)) ? momentOf(text) : Number.NaN;
  if (Number.isNaN(moment))
    throw new UnreadableSending(`Время «${text}» не понято: нужен ISO 8601 с часовым поясом или секунды с 1970 года`);
  return moment;
}

/** Names that programs give to a time, which here is `at`. */
const otherTime = /^(time|timestamp|date|date_?time|ts|dt)$/i;

/** When a reading was. A time under another name is none that was left out: what is old would stand as of now. */
function timeOf(sent: Sent, now: number): number {
  const misnamed = sent.at === undefined && Object.keys(sent).find((name) => otherTime.test(name));
  if (misnamed) throw new UnreadableSending(`Время прислано в поле «${misnamed}», а должно быть в поле «at»`);
  return momentIn(sent.at, now);
}

const readOne = (sent: Sent, now: number): Reading => ({
  at: timeOf(sent, now),
  temperature: numberIn(sent, "temperature"),
  humidity: numberIn(sent, "humidity"),
  precipitation: numberIn(sent, "precipitation"),
  rain_counter: numberIn(sent, "rain_counter"),
  wind: numberIn(sent, "wind"),
  gust: numberIn(sent, "gust"),
  wind_direction: numberIn(sent, "wind_direction"),
  radiation: numberIn(sent, "radiation"),
});

/**
 * A plain sending in our own words and units: one reading, or several as `readings`.
 * @throws UnreadableSending
 */
export function readPlain(sent: Sent, now: number): Reading[] {
  if (sent.readings === undefined) return [readOne(sent, now)];
  if (!Array.isArray(sent.readings) || !sent.readings.every(isRecord))
    throw new UnreadableSending("В readings должен быть список показаний");
  if (sent.readings.length > mostReadings)
    throw new UnreadableSending(`За один раз принимается до ${mostReadings} показаний; остальное загрузите файлом`);
  return sent.readings.map((one) => readOne(one, now));
}
