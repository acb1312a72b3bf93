import { daysBetween } from "#formats/days/count";
import { signed } from "#formats/shown-numbers";
import { counted, hectares } from "~/words/format";
import { amountText } from "~/works/words";

type Tone = "success" | "warning" | "neutral";

/** How far the fact is from the plan, in words; the tone only repeats them. */
export interface Deviation {
  tone: Tone;
  text: string;
}

/** Parts of the plan that weighing and rounding explain. */
const tolerance = 0.005;

const percent = signed(1);
const sign = (value: number) => (value > 0 ? "+" : "−");

function compared(
  planned: number,
  done: number,
  words: { more: string; less: string; amount: (value: number) => string },
) {
  const off = done - planned;
  const part = planned > 0 ? ` (${percent((off / planned) * 100)} %)` : "";
  return `${sign(off)}${words.amount(Math.abs(off))}${part}: ${off > 0 ? words.more : words.less}`;
}

const isNear = (planned: number, done: number) => Math.abs(done - planned) <= planned * tolerance;

/** Of worked area, m². */
export function areaDeviation(planned: number, done: number): Deviation {
  if (planned === 0 && done === 0) return { tone: "neutral", text: "площади нет" };
  if (done === 0) return { tone: "neutral", text: "ещё не начато" };
  if (isNear(planned, done)) return { tone: "success", text: "по плану" };
  const words = { more: "больше плана", less: "осталось", amount: hectares };
  return { tone: "warning", text: compared(planned, done, words) };
}

/** Of a product, in its own unit. */
export function productDeviation(planned: number, done: number, unit: string): Deviation {
  if (done === 0) return { tone: "neutral", text: "ещё не вносили" };
  if (isNear(planned, done)) return { tone: "success", text: "по плану" };
  const more = planned === 0 ? "не по техкарте" : "перерасход";
  const words = { more, less: "меньше плана", amount: (value: number) => amountText(value, unit) };
  return { tone: "warning", text: compared(planned, done, words) };
}

interface Dates {
  planned_from: string | null;
  planned_to: string | null;
  done_from: string | null;
  done_to: string | null;
}

const days = (value: number) => counted(Math.abs(value), "день", "дня", "дней");
const shift = (off: number) => (off > 0 ? `на ${days(off)} позже` : `на ${days(off)} раньше`);

/** Of dates: how the work began and, when it is complete, ended; what is overdue says so. */
export function dateDeviation(dates: Dates, complete: boolean, today: string): Deviation {
  const { planned_from, planned_to, done_from, done_to } = dates;
  const late = planned_to !== null && !complete ? daysBetween(planned_to, today) : 0;
  if (late > 0) return { tone: "warning", text: `срок прошёл ${days(late)} назад` };
  if (!done_from && planned_from) return { tone: "neutral", text: today < planned_from ? "впереди" : "срок идёт" };
  if (!planned_from || !done_from) return { tone: "neutral", text: "срок не задан" };
  const began = daysBetween(planned_from, done_from);
  const ended = complete && planned_to && done_to ? daysBetween(planned_to, done_to) : 0;
  const texts = [...(began < 0 ? [`начали ${shift(began)}`] : []), ...(ended > 0 ? [`закончили ${shift(ended)}`] : [])];
  return texts.length === 0 ? { tone: "success", text: "в срок" } : { tone: "warning", text: texts.join(", ") };
}
