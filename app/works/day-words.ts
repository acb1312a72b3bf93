const weekday = new Intl.DateTimeFormat("ru-RU", { weekday: "long", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone: "UTC" });

/** «суббота» */
export const weekdayOf = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));
/** «21 ноября» */
export const dayAndMonth = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));

const monthAndYear = new Intl.DateTimeFormat("ru-RU", { month: "long", year: "numeric", timeZone: "UTC" });
/** `2026-11` as «ноябрь 2026». */
export const monthTitle = (month: string): string =>
  monthAndYear.format(new Date(`${month}-01T00:00:00Z`)).replace(/\s*г\.$/, "");
