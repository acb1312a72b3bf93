import ru from "dayjs/locale/ru.js";
import { utc } from "./utc";

const inRussian = (day: string, format: string): string => utc(day).locale(ru).format(format);

/** «суббота» */
export const weekdayOf = (day: string): string => inRussian(day, "dddd");
/** «21 ноября» */
export const dayAndMonth = (day: string): string => inRussian(day, "D MMMM");
/** «21 ноября 2026» */
export const fullDay = (day: string): string => inRussian(day, "D MMMM YYYY");
/** `2026-11` as «ноябрь 2026». */
export const monthTitle = (month: string): string => inRussian(month, "MMMM YYYY");

const { weekdaysMin = [] } = ru;
/** «пн» … «вс» */
export const weekdays: readonly string[] = [...weekdaysMin.slice(1), ...weekdaysMin.slice(0, 1)];
