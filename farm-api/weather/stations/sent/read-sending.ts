import { possible } from "./check-readings";
import { ecowittFields, readEcowitt } from "./ecowitt";
import { readPlain } from "./plain";
import { isRecord, measured, type Reading, type Sent, strangeIn, UnreadableSending } from "./reading";
import { readWeatherLink } from "./weatherlink";

function readerOf(sent: Sent) {
  if (Array.isArray(sent.sensors) || (isRecord(sent.data) && "conditions" in sent.data)) return readWeatherLink;
  return "dateutc" in sent || "tempf" in sent || "PASSKEY" in sent ? readEcowitt : readPlain;
}

const mostRemarks = 20;

/** Words where numbers belong, in Russian; WeatherLink's own programs write none. */
function remarksOn(sent: Sent): string[] {
  const refused = (what: string, text: string) => `${what}: «${text}» — не число, показание не принято`;
  const plain = [sent, ...(Array.isArray(sent.readings) ? sent.readings.filter(isRecord) : [])];
  const told =
    readerOf(sent) === readPlain
      ? plain.flatMap((one) => strangeIn(one, measured)).map(({ name, text }) => refused(possible[name].word, text))
      : strangeIn(sent, ecowittFields).map(({ name, text }) => refused(name, text));
  return [...new Set(told)].slice(0, mostRemarks);
}

/**
 * Readings of what a station sent, whichever of the formats it speaks, and what of it is no reading.
 * @param now milliseconds, for what tells no time
 * @throws UnreadableSending
 */
export function readSending(sent: Sent, now: number): { readings: Reading[]; remarks: string[] } {
  const readings = readerOf(sent)(sent, now).filter((one) => measured.some((name) => one[name] !== null));
  const remarks = remarksOn(sent);
  if (readings.length === 0)
    throw new UnreadableSending(remarks.join("; ") || "В посылке нет ни одного показания погоды");
  return { readings: readings.sort((a, b) => a.at - b.at), remarks };
}
