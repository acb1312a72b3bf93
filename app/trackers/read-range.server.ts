import { day, instant } from "#contract/shapes";
import { addDays, daysBetween } from "#formats/days/count";
import { dayAt, hoursInto } from "#formats/days/instants";

export const rangeNames = ["today", "last_day", "period"] as const;
export type RangeName = (typeof rangeNames)[number];

export interface Range {
  name: RangeName;
  from: string;
  to: string;
}

const mostDays = 31;

/** The day of a holding, and hours east of Greenwich at which it lies. */
export interface FarmDay {
  today: string;
  tzOffset: number;
}

/** Which days of a track an address asks for: today, or that of a moment, without a word; of too long a period its last days. */
export function readRange(params: URLSearchParams, { today, tzOffset }: FarmDay): Range {
  const asked = params.get("range");
  const moment = instant.safeParse(params.get("at")).data;
  if (asked === null && moment !== undefined) {
    const itsDay = dayAt(moment, tzOffset);
    return { name: "period", from: itsDay, to: itsDay };
  }
  if (asked === "last_day") return { name: "last_day", from: addDays(today, -1), to: addDays(today, -1) };
  if (asked !== "period") return { name: "today", from: today, to: today };
  const read = (name: string) => day.safeParse(params.get(name)).data;
  const to = read("to") ?? today;
  const from = read("from") ?? to;
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { name: "period", from: daysBetween(first, last) < mostDays ? first : addDays(last, 1 - mostDays), to: last };
}

/** The same as the farm API is asked: days of the holding. */
export const periodOf = ({ from, to }: Pick<Range, "from" | "to">, { tzOffset }: Pick<FarmDay, "tzOffset">) => ({
  start_at: hoursInto(from, 0, tzOffset),
  end_at: hoursInto(addDays(to, 1), 0, tzOffset),
});
