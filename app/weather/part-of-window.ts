import { daysUntil, hoursLater, hoursUntil, type LocalMoment } from "#formats/days/local-moments";
import { russianDay } from "#formats/days/written";
import { toHectares } from "#formats/hectares";
import { upTo } from "#formats/shown-numbers";

export interface WindowSpan {
  from: LocalMoment;
  to: LocalMoment;
}

/** Hours that the weather forbids, and by what. */
export interface Forbidden extends WindowSpan {
  why: readonly string[];
}

/**
 * What the forecast says against a time that somebody has chosen; nothing where all its hours are allowed to something.
 * @param choices what may be done then, each with the hours that are forbidden to it: an hour is bad where it is so to all of them
 * @param foretold the time of which hours are known: later ones are neither good nor bad, which is said; those before it have gone
 */
export function againstSpan(
  { from, to }: WindowSpan,
  choices: readonly (readonly Forbidden[])[],
  foretold: WindowSpan | null,
): { text: string; isBad: boolean } | null {
  const isTime = hoursUntil(from, to) > 0;
  if (choices.length === 0 || !isTime || foretold === null || to <= foretold.from) return null;
  const { to: last } = foretold;
  const days = daysUntil(last, from);
  const end = `прогноз по часам кончается ${russianDay(last.slice(0, 10))}, ${last.slice(11)}`;
  if (from >= last) return days > tooFarDays ? null : { text: `На это время прогноза ещё нет: ${end}`, isBad: false };
  const hasBegun = from < foretold.from;
  const begin = hasBegun ? foretold.from : from;
  const length = Math.ceil(hoursUntil(begin, to < last ? to : last));
  const hours = Array.from({ length }, (_, hour) => hoursLater(begin, hour));
  const bad = hours.flatMap((hour) => {
    const found = choices.map((forbidden) => forbidden.find((span) => span.from <= hour && hour < span.to));
    return found.every((span) => span !== undefined) ? [found.flatMap((span) => span?.why ?? [])] : [];
  });
  const reasons = [...new Set(bad.flat())].join(", ");
  const isBad = bad.length > 0;
  if (!isBad && to <= last) return null;
  const against = isBad
    ? `По прогнозу нельзя ${bad.length} из ${hasBegun ? "оставшихся " : ""}${length} ч: ${reasons}`
    : "Дальше не видно";
  return { text: to <= last ? against : `${against}${isBad ? ";" : ":"} ${end}`, isBad };
}

/** A window that may be taken. */
export interface Window {
  hours: number;
  verdict: "go" | "caution";
}

/**
 * The window to take: the soonest good one that is long enough, else the soonest with care that is; where none is, the longest
 * good one, else the longest.
 * @param windows in the order of their beginnings
 * @param needed hours of the work; null where nobody knows: any is long enough then
 */
export function bestWindow<W extends Window>(
  windows: readonly W[],
  needed: number | null,
): { best: W; isEnough: boolean } | null {
  const enough = windows.filter(({ hours }) => hours >= (needed ?? 0));
  const soonest = enough.find(({ verdict }) => verdict === "go") ?? enough[0];
  if (soonest) return { best: soonest, isEnough: true };
  const good = windows.filter(({ verdict }) => verdict === "go");
  const [longest] = (good.length > 0 ? good : windows).toSorted((a, b) => b.hours - a.hours);
  return longest ? { best: longest, isEnough: false } : null;
}

/** Said of a window that is taken because none is long enough: beside a good one there may be a longer one with care. */
export const longestWords = (verdict: Window["verdict"] | undefined): string =>
  verdict === "go" ? "самое долгое из хороших" : "самое долгое";

/** What is known of a work that looks for its time. */
export interface WorkToPlace {
  /** m²; null where the form names none. */
  area: number | null;
  /** m² an hour, usual for the holding in works of its type; null where nobody knows. */
  pace: number | null;
  /** The day that stands in the plan now. */
  planned: string | undefined;
}

/** Hours of a shift: so much is taken of a window where nobody knows how long the work takes. */
const shift = 10;
const farDays = 3;
/** A forecast of three days says nothing of a crop's day that is so much later. */
const tooFarDays = 10;
/** A work that is so late has had its time: nobody sprays before emergence in July. */
const tooLateDays = 30;

const [number1, whole] = [upTo(1), upTo(0)];
const hectares = (squareMetres: number) => `${number1(toHectares(squareMetres))} га`;

/** Hours that a work takes, in quarters; null where that is not known. */
export const neededHours = ({ area, pace }: Pick<WorkToPlace, "area" | "pace">): number | null =>
  area === null || pace === null ? null : Math.max(0.25, Math.ceil((area / pace) * 4) / 4);

/** Quarters of an hour as «2 ч 45 мин». */
export function hoursText(value: number): string {
  const [hours, minutes] = [Math.floor(value), (value % 1) * 60];
  return [hours > 0 && `${whole(hours)} ч`, minutes > 0 && `${whole(minutes)} мин`].filter(Boolean).join(" ");
}

/** Of a window as much as the work needs from its beginning, in quarters of an hour, and why so much. */
export function partOfWindow({ from, to }: WindowSpan, { area, pace }: WorkToPlace): WindowSpan & { why: string } {
  const length = hoursUntil(from, to);
  const until = (needed: number) => (needed >= length ? to : hoursLater(from, needed));
  const needed = neededHours({ area, pace });
  if (area === null || pace === null || needed === null) {
    const end = until(shift);
    const taken = end === to ? "всё окно" : `начало окна, смена ${hoursText(shift)}`;
    return { from, to: end, why: `Сколько займёт работа, неизвестно: показано ближайшее окно, возьмётся ${taken}.` };
  }
  const byPace = `${hectares(area)} по обычной выработке хозяйства ${hectares(pace)} в час — ${hoursText(needed)}`;
  const end = until(needed);
  const taken =
    needed > length
      ? `такого долгого окна за трое суток нет, этого хватит на ${hectares(length * pace)}`
      : `возьмётся с ${from.slice(11)} до ${end.slice(11)}`;
  return { from, to: end, why: `${byPace}: ${taken}.` };
}

/** What taking a window would do to a plan that stands on a day far from it; nothing where it is near. */
export function farFromPlan({ from }: WindowSpan, { planned }: WorkToPlace): string | null {
  const days = planned ? daysUntil(planned, from) : 0;
  if (!planned || Math.abs(days) <= farDays) return null;
  return `Сейчас план на ${russianDay(planned)}: он сдвинется на ${Math.abs(days)} дн. ${days < 0 ? "раньше" : "позже"}.`;
}

/** Why a window is not one for a plan that stands on a day long before or after it; nothing where it may be. */
export function notForPlan({ from }: WindowSpan, { planned }: WorkToPlace): string | null {
  const days = planned ? daysUntil(from, planned) : 0;
  if (!planned || (days <= tooFarDays && days >= -tooLateDays)) return null;
  if (days < 0)
    return `План на ${russianDay(planned)}, с тех пор прошло ${-days} дн.: ближайшие трое суток — уже не его срок.`;
  return `План на ${russianDay(planned)}, до него ещё ${days} дн.: прогноз так далеко не видит, окно появится ближе к сроку.`;
}
