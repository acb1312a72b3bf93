import { dayAt } from "#formats/days";
import type { Clock } from "./clock";

/** The season that goes on now: the calendar year in Moscow. */
export const seasonNow = (clock: Clock): number => Number(dayAt(clock.now().toISOString(), null).slice(0, 4));
