import { day, instant } from "#contract/shapes";
import { addDays, daysBetween } from "#formats/days/count";
import { dayAt, hoursInto } from "#formats/days/instants";

const rangeNames = ["today", "last_day", "period"] as const;
type RangeName = (typeof rangeNames)[number];

export interface Range {
  name: RangeName;
  from: string;
  to: string;
  /** What of a period that was asked for is not shown as it was asked, in words. */
  told: string | null;
}

const mostDays = 31;

/** The day of a holding, and hours east of Greenwich at which it lies. */
export interface FarmDay {
  today: string;
  tzOffset: number;
}

/** The days of a period that an address names, as far as a track is read at once. */
function readPeriod(params: URLSearchParams, today: string): Range {
  const read = (name: string) => {
    const text = params.get(name) ?? "";
    const known = day.safeParse(text).data ?? null;
    return { known, wrong: text !== "" && known === null };
  };
  const [start, end] = [read("from"), read("to")];
  const to = end.known ?? today;
  const from = start.known ?? to;
  const [first, last] = from <= to ? [from, to] : [to, from];
  const isLong = daysBetween(first, last) >= mostDays;
  const faults = [
    (start.wrong || end.wrong) && "Такого дня нет: выберите день в календаре.",
    from > to && "Период кончался раньше, чем начинался: дни поменяны местами.",
    isLong && `Трек показывают не больше чем за ${mostDays} день: вот последние дни периода.`,
  ].filter((text) => text !== false);
  return {
    name: "period",
    from: isLong ? addDays(last, 1 - mostDays) : first,
    to: last,
    told: faults.length > 0 ? faults.join(" ") : null,
  };
}

/** Which days of a track an address asks for: today, or that of a moment, without a word. */
export function readRange(params: URLSearchParams, { today, tzOffset }: FarmDay): Range {
  const asked = params.get("range");
  const moment = instant.safeParse(params.get("at")).data;
  const oneDay = (name: RangeName, only: string): Range => ({ name, from: only, to: only, told: null });
  if (asked === null && moment !== undefined) return oneDay("period", dayAt(moment, tzOffset));
  if (asked === "last_day") return oneDay("last_day", addDays(today, -1));
  return asked === "period" ? readPeriod(params, today) : oneDay("today", today);
}

/** The same as the farm API is asked: days of the holding. */
export const periodOf = ({ from, to }: Pick<Range, "from" | "to">, { tzOffset }: Pick<FarmDay, "tzOffset">) => ({
  start_at: hoursInto(from, 0, tzOffset),
  end_at: hoursInto(addDays(to, 1), 0, tzOffset),
});
