import { addDays, moscowDay } from "#formats/days";
/** Choices of the filter by the time of the last inspection: within so many days, or, below zero, not within them. */
export const scoutTimes = ["7", "14", "30", "-7", "-14", "-30"] as const;
export type ScoutTime = (typeof scoutTimes)[number];

export const scoutTimeNames: Record<ScoutTime, string> = {
  7: "За последние 7 дней",
  14: "За последние 14 дней",
  30: "За последние 30 дней",
  "-7": "Не было 7 дней и больше",
  "-14": "Не было 14 дней и больше",
  "-30": "Не было 30 дней и больше",
};

/** The choice as the farm API's filter. */
export function scoutFilter(
  time: ScoutTime | undefined,
  now: Date,
): { scouted_since?: string; not_scouted_since?: string } {
  if (time === undefined) return {};
  const days = Number(time);
  const since = addDays(moscowDay(now), -Math.abs(days));
  return days > 0 ? { scouted_since: since } : { not_scouted_since: since };
}
