import { isDay } from "#formats/days/count";
import { momentOf } from "#formats/days/instants";

/** Milliseconds since 1970 of `2026-07-14 09:20:00` or `2026-07-14T09:20` by Greenwich, `+` or `%20` between them too; null for what is none. */
export function utcMoment(text: string): number | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T +]|%20)(\d\d:\d\d(?::\d\d)?)$/.exec(text.trim()) ?? [];
  if (!day || !time || !isDay(day)) return null;
  const moment = momentOf(`${day}T${time}Z`);
  return Number.isNaN(moment) ? null : moment;
}
