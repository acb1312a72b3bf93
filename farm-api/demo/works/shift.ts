import { workType } from "#contract/work-words";
import { addDays } from "#formats/days/count";

/** Hectares an hour that one machine does, by type of work. */
const pace: Partial<Record<number, number>> = {
  [workType.fertilizing]: 18,
  [workType.sowing]: 10,
  [workType.spraying]: 32,
  [workType.harvesting]: 5,
  [workType.discing]: 8,
  [workType.plowing]: 2.6,
  [workType.subsoiling]: 3.5,
  [workType.harrowing]: 18,
  [workType.rolling]: 14,
  [workType.stubbleBreaking]: 9,
  [workType.rowCultivation]: 5,
  [workType.topDressing]: 20,
  [workType.leafFeeding]: 32,
  [workType.desiccation]: 32,
  [workType.cropSurvey]: 40,
  [workType.soilSampling]: 30,
};
const usualPace = 10;

/** Local hours. */
export const dayBegins = 7;
export const dayEnds = 21;
/** Hours by which a field that is nearly done keeps its crew in the evening. */
const overtime = 2;
export const longestShift = 12;

/** Hours that one machine needs for a field. */
export const hoursOf = (typeId: number, hectares: number): number =>
  Math.max(1, hectares / (pace[typeId] ?? usualPace));

export interface Span {
  from: number;
  lastDay: string;
  to: number;
}

/**
 * From when all are free, through as many days as it takes; the hours are quarters.
 * @param hours of the crew together
 * @param free the hours at which its machines are
 */
export function spanOf(day: string, hours: number, free: readonly number[]): Span {
  const latest = Math.max(dayBegins, ...free);
  const from = latest < dayEnds ? latest : dayBegins;
  const left = Math.ceil(hours * 4) / 4;
  if (from + left <= dayEnds + overtime) return { from, lastDay: day, to: from + left };
  const rest = left - (dayEnds - from);
  const days = Math.ceil(rest / longestShift);
  return { from, lastDay: addDays(day, days), to: dayBegins + rest - (days - 1) * longestShift };
}
