import { moscowDay, moscowSeason } from "#formats/days/instants";

/** The current day as `YYYY-MM-DD`, Moscow time. The site asks its clock here and nowhere else; rules are given the day. */
export const todayInMoscow = (now = new Date()): string => moscowDay(now);

/** The season that goes on: Moscow's calendar year. */
export const seasonNow = (now = new Date()): number => moscowSeason(now);
