import { dayAt } from "#formats/days/instants";
import { toHectares } from "#formats/hectares";
import { date } from "~/words/format";
import { toldTime } from "./days";
import type { Product, ProductKind } from "./terms";

const fine = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 4 });
const middling = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 2 });
const tiny = new Intl.NumberFormat("ru-RU", { maximumSignificantDigits: 2 });
const whole = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 0 });
const coarse = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });
/** From here on tenths are enough. */
const large = 100;

/** «0,4», «1 234,5». */
export const quantity = (value: number): string => (Math.abs(value) < large ? fine : coarse).format(value);
export const doseText = (rate: number, unit: string): string => `${quantity(rate)} ${unit}`;

/** Amounts that stand under one another are rounded alike: large ones to whole units, others to tenths or hundredths. */
function amountFormat(size: number): Intl.NumberFormat {
  if (size >= 1000) return whole;
  if (size >= 10) return coarse;
  return size >= 0.1 ? middling : tiny;
}

/** «2 113 кг», «58,6 л», «0,45 кг». */
export const amountText = (amount: number, unit: string): string =>
  `${amountFormat(Math.abs(amount)).format(amount)} ${unit}`;

/** «36 245 кг (36,2 т)»: what is ordered by the tonne is told in tonnes too. */
export function totalText(total: number, unit: string): string {
  const short = unit.split("/")[0] ?? unit;
  const text = amountText(total, short);
  return short === "кг" && total >= 1000 ? `${text} (${coarse.format(total / 1000)} т)` : text;
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

/** With the times of day where they were told: «21.04.2026, 06:30 – 25.04.2026». */
export function periodText({ start_dt, end_dt }: Times, tzOffset: number | null): string {
  const part = (instant: string | null | undefined, side: "start" | "end") => {
    const time = toldTime(instant, side, tzOffset);
    const day = dayAt(instant, tzOffset);
    return day && (time ? `${date(day)}, ${time}` : date(day));
  };
  const [start, end] = [part(start_dt, "start"), part(end_dt, "end")];
  if (!start && !end) return "—";
  return !end || start === end ? (start ?? "—") : `${start ?? "…"} – ${end}`;
}
