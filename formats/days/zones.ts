import { yearOf } from "./written";

const hourMs = 3_600_000;
const known = new Map<string, number>();

/** Hours that a zone's clocks are ahead of Greenwich's at noon of a day there. */
function hoursAhead(zone: string, day: string): number {
  const noon = new Date(`${day}T12:00:00Z`);
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    ...({ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const),
  }).formatToParts(noon);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const there = `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:00Z`;
  return (Date.parse(there) - noon.getTime()) / hourMs;
}

/**
 * Hours east of Greenwich that a zone of the IANA's list keeps in the year of a day, summer time left out.
 * Source: the zones that this Node knows.
 * @param zone `Europe/Moscow`
 * @throws RangeError for a zone that there isn't
 */
export function standardOffset(zone: string, day: string): number {
  const year = yearOf(day);
  const key = `${zone} ${year}`;
  const offset = known.get(key) ?? Math.min(hoursAhead(zone, `${year}-01-15`), hoursAhead(zone, `${year}-07-15`));
  known.set(key, offset);
  return offset;
}
