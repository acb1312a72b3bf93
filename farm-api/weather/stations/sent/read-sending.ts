import { readEcowitt } from "./ecowitt";
import { readPlain } from "./plain";
import { isRecord, measured, type Reading, type Sent, UnreadableSending } from "./reading";
import { readWeatherLink } from "./weatherlink";

function readerOf(sent: Sent) {
  if (Array.isArray(sent.sensors) || (isRecord(sent.data) && "conditions" in sent.data)) return readWeatherLink;
  return "dateutc" in sent || "tempf" in sent || "PASSKEY" in sent ? readEcowitt : readPlain;
}

/**
 * Readings of what a station sent, whichever of the formats it speaks.
 * @param now milliseconds, for what tells no time
 * @throws UnreadableSending
 */
export function readSending(sent: Sent, now: number): Reading[] {
  const readings = readerOf(sent)(sent, now).filter((one) => measured.some((name) => one[name] !== null));
  if (readings.length === 0) throw new UnreadableSending("В посылке нет ни одного показания погоды");
  return readings.sort((a, b) => a.at - b.at);
}
