import { addDays } from "#formats/days/count";
import type { ScoutTime } from "./scout-times";

/** The choice of a time as the farm API's filter. */
export function scoutFilter(
  time: ScoutTime | undefined,
  today: string,
): { scouted_since?: string; not_scouted_since?: string } {
  if (time === undefined) return {};
  const days = Number(time);
  const since = addDays(today, -Math.abs(days));
  return days > 0 ? { scouted_since: since } : { not_scouted_since: since };
}
