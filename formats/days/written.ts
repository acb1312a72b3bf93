/** A day is `2026-11-21` everywhere. What its text alone tells stands here, without a calendar, for pages that need no more. */
const ofDay = /^\d{4}-\d\d-\d\d/;

/** Whether a text begins as a day does. */
export const beginsAsDay = (text: string): boolean => ofDay.test(text);

/** `21.11.2026` */
export const russianDay = (day: string): string => day.slice(0, 10).split("-").reverse().join(".");

/** A season of sowings, too, is named by its calendar year. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** `2026-11` */
export const monthOf = (day: string): string => day.slice(0, 7);

/** 1 to 12 */
export const monthNumber = (day: string): number => Number(day.slice(5, 7));

/** For axes, from January on. */
export const monthsShort = [
  "янв",
  "фев",
  "мар",
  "апр",
  "май",
  "июн",
  "июл",
  "авг",
  "сен",
  "окт",
  "ноя",
  "дек",
] as const;

/** The days of a calendar year. */
export const yearDays = (year: number) => ({ first: `${year}-01-01`, last: `${year}-12-31` });

/** The days on which works of a season are done: from the summer before, when its fields are freed, to the end of its year. */
export const seasonDays = (season: number) => ({ first: `${season - 1}-06-01`, last: yearDays(season).last });
