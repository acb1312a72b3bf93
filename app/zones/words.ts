import type { RateMap } from "#contract/zone-shapes";
import { exactly, signed, upTo } from "#formats/shown-numbers";

const share = upTo(1);
const percent = signed(0);
const two = exactly(2);
const spread = exactly(3);
const metres = upTo(0);
const rate = upTo(3);
const amount = upTo(1);
/** Nobody sows a part of a seed. */
const seeds = upTo(0);
const isCounted = (unit: string) => unit.startsWith("шт");

/** «33,3 %» of a share of 0 to 1. */
export const shareText = (value: number): string => `${share(value * 100)} %`;
/** Shares of one whole, each to a tenth of a percent, so that what is shown adds up as the shares do: the largest rests are rounded up. */
export function sharesText(shares: readonly number[]): string[] {
  const tenths = shares.map((share) => share * 1000);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const short = Math.round(sum(tenths)) - sum(tenths.map(Math.floor));
  const byRest = tenths.map((value, at) => ({ at, rest: value % 1 })).sort((a, b) => b.rest - a.rest);
  const raised = new Set(byRest.slice(0, short).map(({ at }) => at));
  return tenths.map((value, at) => shareText((Math.floor(value) + (raised.has(at) ? 1 : 0)) / 1000));
}
/** «−12 %»: how a zone stands to the field. */
export const relativeText = (value: number): string => `${percent(value * 100)} %`;
/** «0,62». */
export const averageText = (average: number): string => two(average);
/** «± 0,045». */
export const spreadText = (std: number): string => `± ${spread(std)}`;
export const heightText = (value: number | null): string => (value === null ? "—" : `${metres(value)} м`);
/** «150 кг/га». */
export const rateText = (value: number, unit: string): string => `${(isCounted(unit) ? seeds : rate)(value)} ${unit}`;
/** «1 234,5 кг»: what a rate makes, in the unit's first part. */
export const totalText = (value: number, unit: string): string =>
  `${(isCounted(unit) ? seeds : amount)(value)} ${unit.split("/")[0] ?? unit}`;

/** What is won or lost against a flat rate. */
export function savedText({ saved, unit, flat_rate, total }: Pick<RateMap, "saved" | "unit" | "flat_rate" | "total">) {
  if (saved === null || flat_rate === null) return null;
  const flat = saved + total;
  const part = flat > 0 ? ` (${share((Math.abs(saved) / flat) * 100)} %)` : "";
  if (Math.abs(saved) < 0.05) return `столько же, сколько ровной нормой ${rateText(flat_rate, unit)}`;
  const than = `чем ровной нормой ${rateText(flat_rate, unit)}`;
  return `на ${totalText(Math.abs(saved), unit)}${part} ${saved > 0 ? "меньше" : "больше"}, ${than}`;
}
