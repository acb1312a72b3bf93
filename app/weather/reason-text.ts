import type { DoubtReason, FailingParameter, FailingPart, SprayVerdict } from "#contract/weather-shapes";
import { upTo, withMinus } from "#formats/shown-numbers";
import { parameterWords } from "./words";

const shown = withMinus(upTo(1));

/** What is told of a part, and the unit of its figure. */
const figures: Record<FailingParameter, { name: string; unit: string }> = {
  wind: { name: "ветер", unit: "м/с" },
  gust: { name: "порывы", unit: "м/с" },
  delta_t: { name: "ΔT", unit: "°C" },
  humidity: { name: "влажность", unit: "%" },
  temperature: { name: "температура", unit: "°C" },
  precipitation: { name: "осадки", unit: "мм/ч" },
  rain_after: { name: "дождь после обработки", unit: "мм" },
  inversion: { name: "инверсия: ясно, ветер", unit: "м/с" },
  bees: { name: "лёт пчёл: светло и", unit: "°C" },
  bee_wind: { name: "снос к пчёлам: ветер", unit: "м/с" },
  rain_before: { name: "дождь перед этим", unit: "мм" },
  ground: { name: "почва мокрая, воды в верхнем слое", unit: "мм" },
};
const frozen = { name: "почва мёрзлая, за сутки", unit: "°C" };

interface Reason extends DoubtReason {
  verdict: SprayVerdict;
}

/** «при пределе 5» forbids, «осторожно выше 3» only warns. */
function limitText({ verdict, limit, side }: Reason): string {
  if (verdict === "caution")
    return side === "under" ? `(осторожно ниже ${shown(limit ?? 0)})` : `(осторожно выше ${shown(limit ?? 0)})`;
  return side === "under" ? `при пределе снизу ${shown(limit ?? 0)}` : `при пределе ${shown(limit ?? 0)}`;
}

/**
 * Why an hour, or hours that go on, are not ones to work in: «ветер 6,2 м/с при пределе 5».
 * @param low the least figure of those hours; they share all else
 */
function reasonText(reason: Reason, low: number | null = reason.value): string {
  const { parameter, verdict, value, side } = reason;
  if (value === null)
    return verdict === "unknown"
      ? `${parameterWords[parameter]}: неизвестно`
      : (besides[parameter] ?? parameterWords[parameter]);
  const { name, unit } = parameter === "ground" && side === "under" ? frozen : figures[parameter];
  const [from, to] = [low ?? value, value].sort((a, b) => a - b);
  const figure = from === to ? shown(value) : `${shown(from ?? value)}…${shown(to ?? value)}`;
  return `${name} ${figure} ${unit} ${limitText(reason)}`;
}

/** What has no figure of its own. */
const besides: Partial<Record<FailingParameter, string>> = { inversion: "инверсия в соседние часы" };

/** All that an hour fails on. */
export const failingText = (failing: readonly FailingPart[]): string =>
  failing.map((one) => reasonText(one)).join(", ");

/** What forbids a planned work, each by the figure that is farthest beyond its limit: «ветер до 9 м/с при пределе 5». */
export const doubtText = (reasons: readonly DoubtReason[]): string =>
  reasons.map((one) => reasonText({ ...one, verdict: "stop" })).join(", ");

const keyOf = ({ parameter, verdict, limit, side }: FailingPart) => [parameter, verdict, limit, side].join();

/** What tells hours apart that fail on other things, whatever their figures are. */
export const failingKey = (failing: readonly FailingPart[]): string => failing.map(keyOf).join(";");

/**
 * What hours fail on, what is in the way of most of them first, with the least and the greatest of each figure.
 * @param most reasons to tell
 */
export function failingOfHours(hours: readonly (readonly FailingPart[])[], most?: number): string {
  const alike = new Map<string, FailingPart[]>();
  for (const one of hours.flat()) alike.set(keyOf(one), [...(alike.get(keyOf(one)) ?? []), one]);
  const texts = [...alike.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const values = [first, ...others].flatMap(({ value }) => value ?? []);
      if (values.length === 0) return [reasonText(first)];
      return [reasonText({ ...first, value: Math.max(...values) }, Math.min(...values))];
    });
  return texts.slice(0, most).join(", ");
}
