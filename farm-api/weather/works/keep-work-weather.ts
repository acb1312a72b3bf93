import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { workStatus } from "#contract/work-words";
import { dayAt, momentOf } from "#formats/days/instants";
import { AppError } from "../../platform/app-error";
import { type Clock, farmClock } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";
import { forEveryOne } from "../../platform/for-every-one";
import { hoursOf } from "../hours";
import type { InstalledWeather } from "../installed";
import { isComing } from "../places/place";
import { findSpokesman, type Spokesman } from "../spokesman";
import { toldHours } from "../told-days";
import { sumUpHours } from "./sum-up-hours";

interface Keeping {
  pool: Pool;
  weather: InstalledWeather;
  clock: Clock;
  signal?: AbortSignal;
  /** Customers whose former works have been found; they are looked for once. */
  found?: Set<number>;
}

interface Customer {
  id: number;
  demo_day: string | null;
}

interface DueWork {
  workrecord_id: number;
  field_id: number;
  start_dt: string;
  end_dt: string;
}

/** Works in one transaction, and milliseconds of rest after a full one. */
const batchSize = 100;
const rest = 500;
const hourMilliseconds = 3_600_000;
/** Longer works are told of by their first weeks. */
const mostDays = 31;

/** Seconds after which it is worth looking again. */
const soon = 600;
const tomorrow = 86_400;
/** Seconds after which what a model told of an hour is no forecast any more. */
const settled = 3 * 86_400;

/** Works that were done before their weather was kept; a few at a time, so that nobody waits for them. */
const wantFormerWorks = (tx: Transaction, customerId: number): Promise<number> =>
  tx.run(sql`
    INSERT INTO work_weather (customer_id, workrecord_id, start_dt, end_dt)
    SELECT customer_id, id, start_dt, greatest(end_dt, start_dt + interval '1 hour') FROM workrecord r
    WHERE customer_id = ${customerId} AND field_id IS NOT NULL AND work_status = ${workStatus.done} AND deleted_at IS NULL AND start_dt IS NOT NULL
      AND NOT EXISTS (SELECT FROM work_weather w WHERE w.customer_id = r.customer_id AND w.workrecord_id = r.id)
    LIMIT 1000 ON CONFLICT DO NOTHING`);

/** Who speaks for a field; null where nobody has drawn where it lies. */
async function spokesmanOf(
  tx: Transaction,
  { weather, clock }: Keeping,
  { id: customerId, demo_day: demoDay }: Customer,
  fieldId: number,
): Promise<Spokesman | null> {
  const asking = { tx, who: { customerId, demoDay }, clock: farmClock(clock, demoDay), weather };
  return findSpokesman(asking, { kind: "field", id: fieldId }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

const put = (tx: Transaction, customerId: number, id: number, seconds: number | null): Promise<number> =>
  tx.run(sql`
    UPDATE work_weather SET due_at = now() + ${seconds}::float8 * interval '1 second'
    WHERE customer_id = ${customerId} AND workrecord_id = ${id}`);

interface Known {
  /** All hours of the work are known. */
  isWhole: boolean;
  /** Some of them by a model, which may yet say otherwise. */
  isModelled: boolean;
}

/** Seconds after which to look again, once so much of a work's hours is known. */
function nextLook({ kept, now }: Spokesman, work: DueWork, { isWhole, isModelled }: Known): number | null {
  const ended = (now.getTime() - momentOf(work.end_dt)) / 1000;
  if (isWhole) return isModelled && ended < settled ? settled - ended : null;
  // What is older than all years that are asked for never comes.
  if (isComing(kept)) return soon;
  return ended < settled ? tomorrow : null;
}

/** «Станция «Ток»», or of several how many hours each has told: «Станция «Ток» 3 ч, Open-Meteo 2 ч». */
function writtenSource(hours: readonly { by: readonly string[] }[], model: string): string {
  const told = new Map<string, number>();
  for (const { by } of hours) {
    const name = by.length === 0 ? model : by.map((one) => `Станция «${one}»`).join(" и ");
    told.set(name, (told.get(name) ?? 0) + 1);
  }
  const [only] = told.keys();
  return told.size === 1 && only ? only : [...told].map(([name, count]) => `${name} ${count} ч`).join(", ");
}

/** How old what was told is, and from how far; of what stations alone have told, only the latter. */
function provenance(hours: readonly { by: readonly string[] }[], { modelled, stations }: Spokesman) {
  const names = new Set(hours.flatMap(({ by }) => by));
  const isModelled = hours.some(({ by }) => by.length === 0);
  const far = [
    ...stations.flatMap(({ name, distance }) => (names.has(name) ? distance : [])),
    ...(isModelled ? [modelled.distance ?? 0] : []),
  ];
  const { run, fetched_at } = modelled;
  return { ...(isModelled ? { run, fetched_at } : { run: null, fetched_at: null }), distance: Math.max(0, ...far) };
}

async function keepOne(tx: Transaction, customer: Customer, spokesman: Spokesman, work: DueWork): Promise<void> {
  const { place, now } = spokesman;
  const [start, end] = [momentOf(work.start_dt), momentOf(work.end_dt)];
  if (end > now.getTime()) {
    await put(tx, customer.id, work.workrecord_id, Math.max(60, Math.min(tomorrow, (end - now.getTime()) / 1000)));
    return;
  }
  const last = new Date(Math.min(end, start + mostDays * 24 * hourMilliseconds));
  const days = await toldHours(tx, spokesman, {
    from: dayAt(work.start_dt, place.tzOffset),
    to: dayAt(last, place.tzOffset),
  });
  const hours = days
    .flatMap((day) => hoursOf(day, place.tzOffset).map((hour, index) => ({ ...hour, by: day.by[index] ?? [] })))
    .filter(({ at }) => momentOf(at) > start - hourMilliseconds && momentOf(at) < Math.max(end, start + 1));
  const { hours_known, ...figures } = sumUpHours(hours);
  const expected = Math.ceil((last.getTime() - start) / hourMilliseconds);
  const due = nextLook(spokesman, work, {
    isWhole: hours_known >= expected,
    // The simulated weather of the demonstration never says otherwise.
    isModelled: customer.demo_day === null && hours.some(({ by }) => by.length === 0),
  });
  if (hours_known === 0) {
    await put(tx, customer.id, work.workrecord_id, due);
    return;
  }
  const { run, fetched_at, distance } = provenance(hours, spokesman);
  await tx.run(sql`
    UPDATE work_weather SET source = ${writtenSource(hours, spokesman.model)}, hours = ${hours_known},
      run = ${run}::timestamptz, fetched_at = ${fetched_at}::timestamptz, distance = ${distance},
      temperature_min = ${figures.temperature_min}, temperature_max = ${figures.temperature_max},
      humidity_min = ${figures.humidity_min}, humidity_max = ${figures.humidity_max},
      wind_mean = ${figures.wind_mean}, gust_max = ${figures.gust_max}, wind_direction = ${figures.wind_direction},
      precipitation = ${figures.precipitation}, delta_t_min = ${figures.delta_t_min}, delta_t_max = ${figures.delta_t_max},
      due_at = now() + ${due}::float8 * interval '1 second'
    WHERE customer_id = ${customer.id} AND workrecord_id = ${work.workrecord_id}`);
}

/** @returns how many works were looked at */
async function keepBatch(tx: Transaction, keeping: Keeping, customer: Customer): Promise<number> {
  const works = await tx.rows<DueWork>(sql`
    SELECT w.workrecord_id, r.field_id, w.start_dt, w.end_dt FROM work_weather w
    JOIN workrecord r ON r.customer_id = w.customer_id AND r.id = w.workrecord_id
    WHERE w.customer_id = ${customer.id} AND w.due_at <= now() ORDER BY w.start_dt DESC LIMIT ${batchSize}
    FOR UPDATE OF w SKIP LOCKED`);
  const speak = new Map<number, Spokesman | null>();
  for (const work of works) {
    const known = speak.get(work.field_id);
    const spokesman = known === undefined ? await spokesmanOf(tx, keeping, customer, work.field_id) : known;
    speak.set(work.field_id, spokesman);
    if (spokesman) await keepOne(tx, customer, spokesman, work);
    else await put(tx, customer.id, work.workrecord_id, tomorrow);
  }
  return works.length;
}

/** Keeps with every done work what the weather was, as far as it is known by now. */
export async function keepWeatherOfWorks(keeping: Keeping): Promise<void> {
  const { pool, signal } = keeping;
  const customers = await inScope(pool, { system: true, readOnly: true }, (tx) =>
    tx.rows<Customer>(sql`SELECT id, demo_day FROM customer ORDER BY id`),
  );
  await forEveryOne(customers, async (customer) => {
    if (signal?.aborted) return;
    const former = () => inScope(pool, { customerId: customer.id }, (tx) => wantFormerWorks(tx, customer.id));
    if (!keeping.found?.has(customer.id) && (await former()) === 0) keeping.found?.add(customer.id);
    const next = () => inScope(pool, { customerId: customer.id }, (tx) => keepBatch(tx, keeping, customer));
    // Of many works nobody waits for the last: others use the machine meanwhile.
    while (!signal?.aborted && (await next()) === batchSize)
      await delay(rest, undefined, signal ? { signal } : {}).catch(() => undefined);
  });
}
