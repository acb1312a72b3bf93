import { day } from "#contract/shapes";
import { addDays, daysBetween } from "#formats/days/count";
import { hoursInto, moscowOffset } from "#formats/days/instants";

export const rangeNames = ["today", "last_day", "period"] as const;
export type RangeName = (typeof rangeNames)[number];

export interface Range {
  name: RangeName;
  from: string;
  to: string;
}

const mostDays = 31;

/** Which days of a track an address asks for: today without a word; of too long a period its last days. */
export function readRange(params: URLSearchParams, today: string): Range {
  const asked = params.get("range");
  if (asked === "last_day") return { name: "last_day", from: addDays(today, -1), to: addDays(today, -1) };
  if (asked !== "period") return { name: "today", from: today, to: today };
  const read = (name: string) => day.safeParse(params.get(name)).data;
  const to = read("to") ?? today;
  const from = read("from") ?? to;
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { name: "period", from: daysBetween(first, last) < mostDays ? first : addDays(last, 1 - mostDays), to: last };
}

/** The same as the farm API is asked: days of Moscow. */
export const periodOf = ({ from, to }: Pick<Range, "from" | "to">) => ({
  start_at: hoursInto(from, 0, moscowOffset),
  end_at: hoursInto(addDays(to, 1), 0, moscowOffset),
});
