import type { AnswerOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import { momentOf } from "#formats/days/instants";
import { spanAt } from "#formats/days/spans";
import { bestWindow, hoursText, longestWords } from "./part-of-window";
import { failingOfHours } from "./reason-text";
import { besideGood } from "./spray-notes";
import { verdictWords } from "./words";

type Forecast = AnswerOf<typeof fieldWeather.forecast>;
type Window = Forecast["windows"][number];

const hour = 3_600_000;
/** Windows that stand open: more than these nobody compares, they are folded. */
const mostOpen = 4;
/** What is left of a window with care beside a good one, and shorter than this, is not worth a tank. Hours. */
const leastPiece = 2;
/** More than these reasons are no longer read; the table of hours has all. */
const mostReasons = 3;

const lengthOf = ({ from, to }: Window) => (momentOf(to) - momentOf(from)) / hour;

/** Good ones in their order, then those with care, the longest first. */
const rank = (one: Window, other: Window) =>
  one.verdict === other.verdict && one.verdict === "caution"
    ? lengthOf(other) - lengthOf(one)
    : Number(one.verdict === "caution") - Number(other.verdict === "caution");

/** What to beware of in a window, of most of its hours first. */
function hindrance({ from, to, verdict }: Window, hours: Forecast["hours"]): string | null {
  if (verdict === "go") return null;
  const [begin, end] = [momentOf(from), momentOf(to)];
  const within = hours.filter(({ at }) => momentOf(at) + hour > begin && momentOf(at) < end);
  return failingOfHours(
    within.map(({ spray }) => spray.failing),
    mostReasons,
  );
}

/** Windows, the best first, which of them to take, and what hinders in those with care. */
export function viewWindows(
  { windows, hours_needed: needed, hours }: Pick<Forecast, "windows" | "hours_needed" | "hours">,
  offset: number,
) {
  const all = windows.map((one) => ({ ...one, hours: lengthOf(one) }));
  const chosen = bestWindow(all, needed);
  // A window with care that is to be taken stands whole.
  const shown = chosen?.best.verdict === "caution" ? all : besideGood(all);
  const mark = chosen?.isEnough
    ? needed === null
      ? "ближайшее"
      : "ближайшее, которого хватит на всё поле"
    : longestWords(chosen?.best.verdict);
  const taken = needed === null ? null : hoursText(needed);
  const ranked = shown
    .filter((one) => one.verdict === "go" || lengthOf(one) >= leastPiece)
    .toSorted(rank)
    .toSorted((one, other) => Number(other === chosen?.best) - Number(one === chosen?.best))
    .map((one) => ({
      key: one.from + one.verdict,
      when: spanAt(one.from, one.to, offset),
      verdict: one.verdict,
      word: [verdictWords[one.verdict], one === chosen?.best && mark].filter(Boolean).join(", "),
      why: hindrance(one, hours),
    }));
  return {
    windows: ranked.slice(0, mostOpen),
    moreWindows: ranked.slice(mostOpen).toSorted((one, other) => one.key.localeCompare(other.key)),
    /** How long the field takes, and whether any window is as long. */
    needed:
      taken &&
      `Опрыскать всё поле — ${taken} по обычной выработке хозяйства.${chosen && !chosen.isEnough ? " Такого долгого окна нет." : ""}`,
  };
}
