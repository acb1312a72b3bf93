import { dayAt, secondAt, timeAt } from "#formats/days/instants";
import { date } from "~/words/format";

interface Shown {
  tzOffset: number;
  /** Whether the date is told too. */
  ofDays: boolean;
  /** Whether the track ends then: the end of a day is its own 24:00, not the next one's beginning. */
  isLast: boolean;
}

/** A moment of a track, milliseconds since 1970, to the second. */
export function momentText(moment: number, { tzOffset, ofDays, isLast }: Shown): string {
  const time = secondAt(new Date(moment).toISOString(), tzOffset);
  const endsDay = isLast && time === "00:00:00";
  const clock = endsDay ? "24:00:00" : time;
  return ofDays ? `${date(dayAt(new Date(moment - Number(endsDay)), tzOffset))}, ${clock}` : clock;
}

/** «07:00–24:00» of a stretch within a day. */
export function stretchText({ from, to }: { from: string; to: string }, tzOffset: number): string {
  const end = dayAt(to, tzOffset) === dayAt(from, tzOffset) ? timeAt(to, tzOffset) : "24:00";
  return `${timeAt(from, tzOffset)}–${end}`;
}
