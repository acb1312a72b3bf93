import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import { workType } from "#contract/work-words";
import { hoursInto, momentOf } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { daylightOf } from "./formulas/sun";
import { judgeHours, sunPlace } from "./judge-hours";
import { type GroundedDay, groundedDays, placeHours } from "./place-hours";
import { daysListed, type Subject } from "./places/place";
import { rulesFor } from "./settings/settings";
import type { Place } from "./sources/source";
import type { Spokesman } from "./spokesman";
import { usualPaces } from "./usual-paces";
import { windowsOf } from "./windows";

type Forecast = AnswerOf<typeof fieldWeather.forecast>;
type Current = AnswerOf<typeof fieldWeather.current>;
type SprayQuery = QueryOf<typeof fieldWeather.forecast>;

const hoursAhead = 7 * 24;
/** Hours of the next three days are looked through for windows. */
const windowsWithin = 72;

const hourMilliseconds = 3_600_000;

/** Hours of today that have gone, and those from the one that goes on with what they are good for. */
async function judgedHours(
  tx: Transaction,
  spokesman: Spokesman,
  asked: SprayQuery,
  { count, days }: { count: number; days?: readonly GroundedDay[] },
) {
  const { customerId, place, today, now } = spokesman;
  const all = await placeHours(tx, spokesman, Math.ceil(count / 24) + 1, days);
  const rules = await rulesFor(tx, customerId, asked.product_type);
  const judged = judgeHours(all, { place, rules, beeClass: asked.bee_class ?? null });
  const hours = all.map(({ ground: _, clock: __, rainBefore: ___, day: ____, ...hour }) => hour);
  const found = hours.findIndex(({ at }) => momentOf(at) > now.getTime() - hourMilliseconds);
  const first = found < 0 ? hours.length : found;
  const midnight = momentOf(hoursInto(today, 0, place.tzOffset));
  return {
    past: hours.slice(0, first).filter(({ at }) => momentOf(at) >= midnight),
    hours: hours.slice(first, first + count),
    judged: judged.slice(first, first + count),
  };
}

/** The days from today on. */
const daysToCome = (days: readonly GroundedDay[], { today, place }: Spokesman): Forecast["days"] =>
  days
    .filter(({ day }) => day >= today)
    .map(({ ground, ...day }) => ({ ...day, ground: ground.state, ...sunOf(place, day.day) }));

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
  const days = await groundedDays(tx, spokesman, daysListed - 1);
  const { past, hours, judged } = await judgedHours(tx, spokesman, query, { count: hoursAhead, days });
  return {
    source: spokesman.source,
    past,
    hours: hours.map((hour, index) => ({ ...hour, spray: judged[index] ?? { verdict: "unknown", failing: [] } })),
    days: daysToCome(days, spokesman),
    windows: windowsOf(
      hours,
      judged.slice(0, windowsWithin).map(({ verdict }) => verdict),
      spokesman.now,
    ),
    hours_needed: await hoursNeeded(tx, subject),
  };
}

export async function getCurrent(tx: Transaction, spokesman: Spokesman, asked: SprayQuery): Promise<Current> {
  const { hours, judged } = await judgedHours(tx, spokesman, asked, { count: 1 });
  return { source: spokesman.source, hour: hours[0] ?? null, spray: judged[0] ?? null };
}
