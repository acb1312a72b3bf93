import sql from "sql-template-tag";
import { notificationType } from "#contract/notification-words";
import type { WeatherAlert } from "#contract/weather-shapes";
import { weatherAlertText } from "#contract/weather-words";
import { momentOf } from "#formats/days/instants";
import { spanAt } from "#formats/days/spans";
import { compareNames } from "#formats/russian-order";
import { notify } from "../../notifications/shared/notify";
import { AppError } from "../../platform/app-error";
import { type Clock, farmClock } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";
import { forEveryOne } from "../../platform/for-every-one";
import type { InstalledWeather } from "../installed";
import { findSpokesman, modelWithAge } from "../spokesman";
import { dangersAhead } from "./dangers";

interface Telling {
  pool: Pool;
  weather: InstalledWeather;
  clock: Clock;
  signal?: AbortSignal;
}

interface Customer {
  id: number;
  demo_day: string | null;
}

/** A danger and where it is. */
interface Event extends WeatherAlert {
  tzOffset: number;
  /** One that it threatens. */
  field: number;
  /** Names by ids. */
  divisions: Map<number, string>;
  /** Who has measured the worst of it, or foretells it and since when. */
  told: string;
}

/** Hours around an event within which another of its kind is the same: each forecast sees it a little elsewhere. */
const sameWithin = 12;
const hourMilliseconds = 3_600_000;
/** Squares of a quarter of a degree of one holding that are watched. */
const mostSquares = 30;
const mostNamed = 5;

/** A field of each square and division of a holding: what threatens it threatens those around it. */
const watchedFields = (tx: Transaction, customerId: number) =>
  tx.rows<{ id: number; division_id: number | null; division: string | null }>(sql`
    SELECT min(f.id) AS id, d.id AS division_id, d.name AS division FROM field f
    LEFT JOIN division d ON d.customer_id = f.customer_id AND d.id = f.division_id
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL AND f.lat IS NOT NULL AND f.lon IS NOT NULL
    GROUP BY d.id, d.name, round(f.lat::numeric * 4), round(f.lon::numeric * 4) ORDER BY 1 LIMIT ${mostSquares}`);

const worse = (kind: WeatherAlert["kind"], a: number, b: number) =>
  kind === "frost" ? Math.min(a, b) : Math.max(a, b);

const areNear = (a: Pick<WeatherAlert, "from" | "to">, b: Pick<WeatherAlert, "from" | "to">) =>
  momentOf(a.from) - momentOf(b.to) <= sameWithin * hourMilliseconds &&
  momentOf(b.from) - momentOf(a.to) <= sameWithin * hourMilliseconds;

/** Puts what threatens several places at the same time together. */
function together(events: Event[], { divisions, ...event }: Event): void {
  const same = events.find((one) => one.kind === event.kind && areNear(one, event));
  if (!same) {
    events.push({ ...event, divisions });
    return;
  }
  if (momentOf(event.from) < momentOf(same.from)) same.from = event.from;
  if (momentOf(event.to) > momentOf(same.to)) same.to = event.to;
  if (worse(event.kind, same.value, event.value) !== same.value) {
    same.value = event.value;
    same.told = event.told;
  }
  for (const [id, name] of divisions) same.divisions.set(id, name);
}

async function eventsOf(tx: Transaction, { weather, clock }: Telling, customer: Customer): Promise<Event[]> {
  const { id: customerId, demo_day: demoDay } = customer;
  const asking = { tx, who: { customerId, demoDay }, clock: farmClock(clock, demoDay), weather };
  const events: Event[] = [];
  for (const { id, division_id, division } of await watchedFields(tx, customerId)) {
    const spokesman = await findSpokesman(asking, { kind: "field", id }).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!spokesman || spokesman.kept.kept_to === null) continue;
    for (const danger of await dangersAhead(tx, spokesman))
      together(events, {
        ...danger,
        ...{ tzOffset: spokesman.place.tzOffset, field: id },
        told: danger.station === null ? modelWithAge(spokesman) : `Измерено станцией: ${danger.station}`,
        divisions: new Map(division_id === null || division === null ? [] : [[division_id, division]]),
      });
  }
  return events;
}

/** @returns whether the holding has been told of it before; what was told then reaches as far as it is now seen */
async function isTold(tx: Transaction, customerId: number, { kind, from, to }: Event): Promise<boolean> {
  const told = await tx.run(sql`
    UPDATE weather_event SET begins = least(begins, ${from}), ends = greatest(ends, ${to})
    WHERE customer_id = ${customerId} AND kind = ${kind}
      AND begins <= ${to}::timestamptz + ${sameWithin} * interval '1 hour'
      AND ends >= ${from}::timestamptz - ${sameWithin} * interval '1 hour'`);
  return told > 0;
}

async function tell(tx: Transaction, customerId: number, event: Event): Promise<void> {
  if (await isTold(tx, customerId, event)) return;
  await tx.run(sql`
    INSERT INTO weather_event (customer_id, kind, begins, ends) VALUES (${customerId}, ${event.kind}, ${event.from}, ${event.to})`);
  const divisions = [...event.divisions].toSorted(([, one], [, other]) => compareNames(one, other));
  const names = divisions.map(([, name]) => name);
  const where = names.length === 0 || names.length > mostNamed ? "" : `. ${names.join(", ")}`;
  const [[division_id] = []] = divisions;
  await notify(tx, {
    customerId,
    type: notificationType.alarm,
    title: weatherAlertText(event.kind, event.value),
    description: `${spanAt(event.from, event.to, event.tzOffset)}${where}. ${event.told}`,
    data: { ...(division_id === undefined ? { field_id: event.field } : { division_id }), weather: true },
  });
}

/** Tells every holding what it has to beware of in the next three days, each event once. */
export async function tellAlerts(telling: Telling): Promise<void> {
  const { pool, signal } = telling;
  const customers = await inScope(pool, { system: true, readOnly: true }, (tx) =>
    tx.rows<Customer>(sql`SELECT id, demo_day FROM customer ORDER BY id`),
  );
  await forEveryOne(customers, async (customer) => {
    if (signal?.aborted) return;
    await inScope(pool, { customerId: customer.id }, async (tx) => {
      // Two workers tell one thing once.
      await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('weather alerts'), ${customer.id})`);
      for (const event of await eventsOf(tx, telling, customer)) await tell(tx, customer.id, event);
    });
  });
}
