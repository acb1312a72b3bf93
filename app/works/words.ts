import { dayAt, timeAt } from "#formats/days/instants";
import { toHectares } from "#formats/hectares";
import { type Shown, significant, upTo } from "#formats/shown-numbers";
import { date } from "~/words/format";
import { toldTime } from "./days";
import type { Product, ProductKind } from "./terms";

const [whole, coarse, middling, fine] = [upTo(0), upTo(1), upTo(2), upTo(4)];
const tiny = significant(2);
/** From here on tenths are enough. */
const large = 100;

/** «0,4», «1 234,5». */
export const quantity = (value: number): string => (Math.abs(value) < large ? fine : coarse)(value);
export const doseText = (rate: number, unit: string): string => `${quantity(rate)} ${unit}`;

/** Amounts that stand under one another are rounded alike: large ones to whole units, others to tenths or hundredths. */
function amountShown(size: number): Shown {
  if (size >= 1000) return whole;
  if (size >= 10) return coarse;
  return size >= 0.1 ? middling : tiny;
}

/** «2 113 кг», «58,6 л», «0,45 кг». */
export const amountText = (amount: number, unit: string): string => `${amountShown(Math.abs(amount))(amount)} ${unit}`;

/** «36 245 кг (36,2 т)»: what is ordered by the tonne is told in tonnes too. */
export function totalText(total: number, unit: string): string {
  const short = unit.split("/")[0] ?? unit;
  const text = amountText(total, short);
  return short === "кг" && total >= 1000 ? `${text} (${coarse(total / 1000)} т)` : text;
}

/** What a rate makes on an area (m²), in the unit's first part; null where the rate is not per hectare. */
export const totalOf = (rate: number | null, unit: string, area: number | null): number | null =>
  rate !== null && area !== null && unit.endsWith("/га") ? rate * toHectares(area) : null;

export const kindNames: Record<ProductKind, string> = {
  pesticide: "Препараты",
  fertilizer: "Удобрения",
  seed: "Семена",
};

/** `pesticide:12`, a product as a form and an address name it. */
export const productKey = ({ kind, product_id }: Pick<Product, "kind" | "product_id">) => `${kind}:${product_id}`;

interface Times {
  start_dt?: string | null | undefined;
  end_dt?: string | null | undefined;
}

/** «21.04.2026», «21.04.2026 – 25.04.2026», a dash for none. */
export function daysText({ start_dt, end_dt }: Times, tzOffset: number | null): string {
  const [start, end] = [dayAt(start_dt, tzOffset), dayAt(end_dt, tzOffset)];
  if (!start && !end) return "—";
  return !end || start === end ? date(start) : `${start ? date(start) : "…"} – ${date(end)}`;
}

/** The hours of a work of one day: «, 08:00–09:16», or «, с 06:30» where nobody told its end; nothing where nobody told any. */
function hoursOf({ start_dt, end_dt }: Times, tzOffset: number | null): string {
  if (!start_dt || !end_dt) return "";
  const start = timeAt(start_dt, tzOffset);
  if (toldTime(end_dt, "end", tzOffset)) return `, ${start}–${timeAt(end_dt, tzOffset)}`;
  return toldTime(start_dt, "start", tzOffset) ? `, с ${start}` : "";
}

/** With the times of day where they were told: «21.04.2026, 08:00–09:16», «21.04.2026, 06:30 – 25.04.2026». */
export function periodText({ start_dt, end_dt }: Times, tzOffset: number | null): string {
  const [first, last] = [dayAt(start_dt, tzOffset), dayAt(end_dt, tzOffset)];
  if (first && first === last) return date(first) + hoursOf({ start_dt, end_dt }, tzOffset);
  const part = (instant: string | null | undefined, side: "start" | "end") => {
    const time = toldTime(instant, side, tzOffset);
    const day = dayAt(instant, tzOffset);
    return day && (time ? `${date(day)}, ${time}` : date(day));
  };
  const [start, end] = [part(start_dt, "start"), part(end_dt, "end")];
  if (!start && !end) return "—";
  return end ? `${start ?? "…"} – ${end}` : (start ?? "—");
}
