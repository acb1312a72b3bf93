import type { AnswerOf, QueryOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import { addDays } from "#formats/days/count";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { groundStates } from "./formulas/field-work";
import { hoursOf } from "./hours";
import { judgeHours } from "./judge-hours";
import { rulesFor } from "./settings/settings";
import type { Spokesman } from "./spokesman";
import { toldDays, toldHours } from "./told-days";
import { windowsOf } from "./windows";

type Forecast = AnswerOf<typeof fieldWeather.forecast>;
type Current = AnswerOf<typeof fieldWeather.current>;
type SprayQuery = QueryOf<typeof fieldWeather.forecast>;

const hoursAhead = 7 * 24;
const daysAhead = 14;
/** Hours of the next three days are looked through for windows. */
const windowsWithin = 72;
/** Days back from which the ground's water is counted. */
const groundSince = 30;

const hourMilliseconds = 3_600_000;

/** Hours from the one that goes on, with what they are good for. */
async function judgedHours(tx: Transaction, spokesman: Spokesman, asked: SprayQuery, count: number) {
  const { customerId, place, today, now } = spokesman;
  const days = await toldHours(tx, spokesman, { from: today, to: addDays(today, Math.ceil(count / 24) + 1) });
  const rules = await rulesFor(tx, customerId, asked.product_type);
  const hours = hoursOf(days, place.tzOffset);
  const judged = judgeHours(hours, { place, rules, beeClass: asked.bee_class ?? null });
  const first = hours.findIndex(({ at }) => momentOf(at) > now.getTime() - hourMilliseconds);
  if (first < 0) return { hours: [], judged: [] };
  return { hours: hours.slice(first, first + count), judged: judged.slice(first, first + count) };
}

/** The days from today on with the state of their ground, which follows from the weeks before. */
async function groundDays(tx: Transaction, spokesman: Spokesman): Promise<Forecast["days"]> {
  const { today } = spokesman;
  const days = await toldDays(tx, spokesman, { from: addDays(today, -groundSince), to: addDays(today, daysAhead - 1) });
  const states = groundStates(days);
  return days
    .map((day, index) => ({ ...day, ground: states[index] ?? ("unknown" as const) }))
    .filter(({ day }) => day >= today);
}

export async function getForecast(tx: Transaction, spokesman: Spokesman, asked: SprayQuery): Promise<Forecast> {
  const { hours, judged } = await judgedHours(tx, spokesman, asked, hoursAhead);
  return {
    source: spokesman.source,
    hours: hours.map((hour, index) => ({ ...hour, spray: judged[index] ?? { verdict: "unknown", failing: [] } })),
    days: await groundDays(tx, spokesman),
    windows: windowsOf(
      hours,
      judged.slice(0, windowsWithin).map(({ verdict }) => verdict),
    ),
  };
}

export async function getCurrent(tx: Transaction, spokesman: Spokesman, asked: SprayQuery): Promise<Current> {
  const { hours, judged } = await judgedHours(tx, spokesman, asked, 1);
  return { source: spokesman.source, hour: hours[0] ?? null, spray: judged[0] ?? null };
}
