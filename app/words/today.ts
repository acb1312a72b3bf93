import { moscowDay } from "#formats/days/instants";

/** The real day as `YYYY-MM-DD`, Moscow time. Screens take theirs from `context.today`, which knows of days of demonstration. */
export const todayInMoscow = (now = new Date()): string => moscowDay(now);
