import { z } from "#contract/zod";
import { isDay } from "#formats/days/count";
import { moscowDay } from "#formats/days/instants";
import { yearOf } from "#formats/days/written";

/** In high summer harvest, spraying and stubble breaking go on at once, and every plan is half done. */
const usualDay = "07-14";

const shape = z.union([z.literal("today"), z.string().refine(isDay)]);

/**
 * The day that DEMO_DAY names, on which holdings of the demonstration are made to live; null for the real one.
 * @throws Error for the operator where it is no day
 */
export function readDemoDay(given: string | undefined, now: Date): string | null {
  const read = shape.safeParse(given || `${yearOf(moscowDay(now))}-${usualDay}`);
  if (!read.success)
    throw new Error(
      `The environment is not right:\n  DEMO_DAY: ${given} is no day of the calendar; name one as 2026-07-14, or today`,
    );
  return read.data === "today" ? null : read.data;
}
