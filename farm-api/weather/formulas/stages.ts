import { yearDays, yearOf } from "#formats/days/written";
import { type StageTable, stageTables } from "./stage-tables";
import type { SummedDay } from "./sums";

export interface ReachedStage {
  /** Of the BBCH scale. */
  code: string;
  day: string;
}

/** °C of the mean of so many days above which plants are seen to grow: vegetation begins and ends with it. */
const growing = { mean: 5, days: 5 };

/**
 * Days on which a running sum above the base reaches each of the table's; none after a day that is not known. What thaws of a winter have
 * added up to is seen once plants grow again.
 */
function reachedBy(days: readonly SummedDay[], { base, sums }: StageTable["courses"][number]): ReachedStage[] {
  const waiting = [...sums];
  const reached: ReachedStage[] = [];
  const last: number[] = [];
  let sum = 0;
  for (const { day, temperature_mean } of days) {
    if (temperature_mean === null) break;
    sum += Math.max(0, temperature_mean - base);
    last.push(temperature_mean);
    if (last.length > growing.days) last.shift();
    const isGrowing = last.reduce((total, mean) => total + mean, 0) > growing.mean * last.length;
    while (isGrowing && waiting[0] && sum >= waiting[0].sum) reached.push({ code: waiting.shift()?.code ?? "", day });
  }
  return reached;
}

const inOrder = (a: ReachedStage, b: ReachedStage) =>
  a.day === b.day ? Number(a.code) - Number(b.code) : a.day < b.day ? -1 : 1;

/**
 * The stages that a crop has reached by the warmth since its sowing, as far as every day of it is known; what a winter crop does in
 * spring follows from the warmth since the new year.
 * @param days from the sowing on, in their order and without a hole
 */
export function stagesReached(days: readonly SummedDay[], cropId: number): ReachedStage[] {
  const table = stageTables[cropId];
  const [first] = days;
  if (!table || !first) return [];
  const newYear = yearDays(yearOf(first.day) + 1).first;
  const spring = days.filter(({ day }) => day >= newYear);
  const isKnown = days.every(({ day, temperature_mean }) => day >= newYear || temperature_mean !== null);
  return table.courses
    .flatMap((course) => {
      if (course.since === "sowing") return reachedBy(days, course);
      return isKnown ? reachedBy(spring, course) : [];
    })
    .sort(inOrder);
}

/** Whose table a crop's stages follow from, in Russian; null for crops without one. */
export const stageSourceOf = (cropId: number): string | null => stageTables[cropId]?.source ?? null;
