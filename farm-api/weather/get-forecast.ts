import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import { workType } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { hoursInto, momentOf } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { groundStates } from "./formulas/field-work";
import { daylightOf } from "./formulas/sun";
import { hoursOf } from "./hours";
import { judgeHours, sunPlace } from "./judge-hours";
import type { Subject } from "./places/place";
import { rulesFor } from "./settings/settings";
import type { Place } from "./sources/source";
import type { Spokesman } from "./spokesman";
import { toldDays, toldHours } from "./told-days";
import { usualPaces } from "./usual-paces";
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

/** Hours of today that have gone, and those from the one that goes on with what they are good for. */
async function judgedHours(tx: Transaction, spokesman: Spokesman, asked: SprayQuery, count: number) {
  const { customerId, place, today, now } = spokesman;
  const days = await toldHours(tx, spokesman, { from: today, to: addDays(today, Math.ceil(count / 24) + 1) });
  const rules = await rulesFor(tx, customerId, asked.product_type);
  const hours = hoursOf(days, place.tzOffset);
  const judged = judgeHours(hours, { place, rules, beeClass: asked.bee_class ?? null });
  const first = hours.findIndex(({ at }) => momentOf(at) > now.getTime() - hourMilliseconds);
  if (first < 0) return { past: hours, hours: [], judged: [] };
  return {
    past: hours.slice(0, first),
    hours: hours.slice(first, first + count),
    judged: judged.slice(first, first + count),
  };
}

/** The days from today on with the state of their ground, which follows from the weeks before. */
async function groundDays(tx: Transaction, spokesman: Spokesman): Promise<Forecast["days"]> {
  const { today, place } = spokesman;
  const days = await toldDays(tx, spokesman, { from: addDays(today, -groundSince), to: addDays(today, daysAhead - 1) });
  const states = groundStates(days);
  return days
    .map((day, index) => ({ ...day, ground: states[index]?.state ?? ("unknown" as const), ...sunOf(place, day.day) }))
    .filter(({ day }) => day >= today);
}

/** When the sun rises and sets on a day there. */
function sunOf(place: Place, day: string): Pick<Forecast["days"][number], "sunrise" | "sunset"> {
  const daylight = daylightOf(sunPlace(place, day));
  if (!daylight) return { sunrise: null, sunset: null };
  const at = (hours: number) => hoursInto(day, Math.round(hours * 60) / 60, place.tzOffset);
  return { sunrise: at(daylight.sunrise), sunset: at(daylight.sunset + (daylight.sunset < daylight.sunrise ? 24 : 0)) };
}

/** Hours that spraying a field takes at the holding's own pace; null of what is no field, and where that is not known. */
async function hoursNeeded(tx: Transaction, { kind, customerId, id }: Subject): Promise<number | null> {
  if (kind !== "field") return null;
  const paces = await usualPaces(tx, customerId);
  const pace = paces.find(({ work_type_id }) => work_type_id === workType.spraying)?.area_per_hour;
  const field = await tx.row<{ area: number }>(
    sql`SELECT area FROM field WHERE customer_id = ${customerId} AND id = ${id} AND area > 0`,
  );
  return field && pace ? Math.ceil((field.area / pace) * 4) / 4 : null;
}

export async function getForecast(
  tx: Transaction,
  spokesman: Spokesman,
  { subject, query }: { subject: Subject; query: SprayQuery },
): Promise<Forecast> {
  const { past, hours, judged } = await judgedHours(tx, spokesman, query, hoursAhead);
  return {
    source: spokesman.source,
    past,
    hours: hours.map((hour, index) => ({ ...hour, spray: judged[index] ?? { verdict: "unknown", failing: [] } })),
    days: await groundDays(tx, spokesman),
    windows: windowsOf(
      hours,
      judged.slice(0, windowsWithin).map(({ verdict }) => verdict),
      spokesman.now,
    ),
    hours_needed: await hoursNeeded(tx, subject),
  };
}

export async function getCurrent(tx: Transaction, spokesman: Spokesman, asked: SprayQuery): Promise<Current> {
  const { hours, judged } = await judgedHours(tx, spokesman, asked, 1);
  return { source: spokesman.source, hour: hours[0] ?? null, spray: judged[0] ?? null };
}
