import dayjs, { type Dayjs } from "dayjs";
import utcPlugin from "dayjs/plugin/utc.js";

dayjs.extend(utcPlugin);

/** Days are counted and clocks read as at Greenwich, whose days no machine's zone and no summer time shifts. */
export const { utc } = dayjs;

/** `2026-11-21` */
export const isoDay = (moment: Dayjs): string => moment.toISOString().slice(0, 10);
