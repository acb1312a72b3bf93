import { moscowSeason } from "#formats/days/instants";
import type { Clock } from "./clock";

/** The season that goes on now: the calendar year in Moscow. */
export const seasonNow = (clock: Clock): number => moscowSeason(clock.now());
