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
  [crop.winterWheat, [34, 41]],
]);

interface Ripening {
  zone: Zone;
  cropId: number;
  sowed: string;
  /** From 0 to 1: how late within the usual. */
  share: number;
}

/**
 * A dry day on which grain is ripe by its own flowering, the nearest to the chosen one; null where the calendar alone tells.
 * On the virgin land grain waits for its combines into autumn.
 */
export function ripeDay(
  { zone, cropId, sowed, share }: Ripening,
  { isWet, flowersOn }: Pick<WorkWeather, "isWet" | "flowersOn">,
): string | null {
  const span = zone === "virgin land" ? undefined : untilHarvest.get(cropId);
  const flowers = span ? flowersOn(cropId, sowed) : null;
  if (!span || flowers === null) return null;
  const [from, to] = span;
  const chosen = from + Math.round(share * (to - from));
  const later = Array.from({ length: to - chosen + 1 }, (_, index) => chosen + index);
  const earlier = Array.from({ length: chosen - from }, (_, index) => chosen - 1 - index);
  const days = [...later, ...earlier].map((count) => addDays(flowers, count));
  return days.find((day) => !isWet(day)) ?? addDays(flowers, chosen);
}
