import { addDays } from "#formats/days/count";
import type { WorkWeather } from "../../weather/shared/simulated-rain";
import type { Zone } from "./calendar";
import { crop } from "./crop-ids";

/** First and last usual number of days. */
type Span = readonly [from: number, to: number];

/** Days from the first flowers until grain is cut: barley before wheat. */
const untilHarvest: ReadonlyMap<number, Span> = new Map([
  [crop.winterBarley, [30, 36]],
  [crop.springBarley, [29, 37]],
  [crop.winterWheat, [35, 42]],
]);

/** Grain is not ripe before four weeks, and sheds after six. */
const [soonest, latest] = [28, 42];
const longestWait = 6;

interface Ripening {
  zone: Zone;
  cropId: number;
  sowed: string;
  /** From 0 to 1: how late within the usual. */
  share: number;
  /** Which of some days, the best first, the field is cut on; undefined where none will do. */
  choose: (days: readonly string[]) => string | undefined;
}

/**
 * A dry day on which grain is ripe by its own flowering, the nearest to the chosen one; null where the calendar alone tells.
 * On the virgin land grain waits for its combines into autumn.
 */
export function ripeDay(
  { zone, cropId, sowed, share, choose }: Ripening,
  { flowersOn }: Pick<WorkWeather, "flowersOn">,
): string | null {
  const span = zone === "virgin land" ? undefined : untilHarvest.get(cropId);
  const flowers = span ? flowersOn(cropId, sowed) : null;
  if (!span || flowers === null) return null;
  const [from, to] = span;
  const chosen = from + Math.round(share * (to - from));
  const daysIn = (first: number, last: number) => {
    const later = Array.from({ length: last - chosen + 1 }, (_, index) => chosen + index);
    const earlier = Array.from({ length: chosen - first }, (_, index) => chosen - 1 - index);
    return [...later, ...earlier].map((count) => addDays(flowers, count));
  };
  // In a wet summer it is begun a day too soon, or combines wait for days beyond the usual ones.
  const all = [...daysIn(from, to), ...daysIn(Math.max(from - 1, soonest), Math.min(to + longestWait, latest))];
  return choose(all) ?? addDays(flowers, chosen);
}
