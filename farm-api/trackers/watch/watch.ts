import sql from "sql-template-tag";
import type { WatchRules } from "#contract/watch-settings";
import { dayAt, hoursInto } from "#formats/days/instants";
import { type Clock, farmClock } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";
import { forEveryOne } from "../../platform/for-every-one";
import { fastestWork } from "../area/passes";
import { atOnce, type Carried, listDue, listSilent } from "./due";
import { type Boundaries, fieldsUnder, type Land, readLand } from "./grounds";
import { type Event, judge, judgeSilence } from "./judge";
import { type Minute, readMinutes } from "./minutes";
import { getWatchSettings } from "./settings";
import { type Standing, unknown } from "./standing";
import { tellEvents } from "./tell";
import { askWorks, readWorksAround } from "./works-around";

interface Watching {
  pool: Pool;
  clock: Clock;
  /** Decoded ones of looks before. */
  boundaries: Boundaries;
  signal?: AbortSignal;
}

interface Customer {
  id: number;
  demo_day: string | null;
  tz_offset: number;
}

/** Rounds over one holding before the others have their turn: each takes an hour of what lies behind. */
const mostRounds = 30;
/** Milliseconds until a minute is taken for complete, and by which a tracker may lie behind. */
const settling = 20_000;
const behind = 30 * 60_000;

interface Judged extends Carried {
  standing: Standing;
  events: Event[];
}

interface Ground {
  rules: WatchRules;
  tzOffset: number;
  land: readonly Land[];
}

async function judgeAll(
  tx: Transaction,
  { customerId, boundaries }: { customerId: number; boundaries: Boundaries },
  { rules, tzOffset, land }: Ground,
  { due, minutes }: { due: readonly Carried[]; minutes: ReadonlyMap<number, Minute[]> },
): Promise<Judged[]> {
  const all = due.flatMap(({ tracker_id }) => minutes.get(tracker_id) ?? []);
  const under = await fieldsUnder(tx, customerId, { land, boundaries, minutes: all });
  const fields = new Map(all.map((one, at) => [one, under[at] ?? null]));
  const times = all.map(({ time }) => time);
  const works = await readWorksAround(tx, customerId, {
    fields: [...new Set(under.filter((id) => id !== null))],
    from: new Date(Math.min(...times)).toISOString(),
    to: new Date(Math.max(...times)).toISOString(),
  });
  const { isPlanned, limitFor, widthFor } = askWorks(works, rules);
  return due.flatMap((one) => {
    const own = minutes.get(one.tracker_id);
    if (!own) return [];
    const heard = own.map((minute) => ({ ...minute, field: fields.get(minute) ?? null }));
    const widthOf = widthFor(one.machine_id);
    const farm = {
      ...{ rules, tzOffset, isPlanned, limitOf: limitFor(one.machine_id) },
      fastestOf: (field: number | null, time: number) => fastestWork((field && widthOf(field, time)) ?? one.width),
    };
    return { ...one, ...judge(one.standing, heard, farm) };
  });
}

/** Keeps how machines stand; those of which nothing came have been looked at too. */
async function keepStanding(tx: Transaction, customerId: number, due: readonly Carried[], judged: readonly Judged[]) {
  const known = new Map(judged.map((one) => [one.tracker_id, one]));
  const rows = due.map(({ tracker_id, machine_id, since, standing }) => {
    const now = known.get(tracker_id)?.standing;
    const watched_to = now?.last ? new Date(now.last.time + 60_000).toISOString() : since;
    return { tracker_id, machine_id, watched_to, standing: now ?? standing ?? unknown };
  });
  await tx.run(sql`
    INSERT INTO tracker_watch (customer_id, tracker_id, machine_id, watched_to, standing)
    SELECT ${customerId}, tracker_id, machine_id, watched_to, standing FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS given (tracker_id int, machine_id int, watched_to timestamptz, standing jsonb)
    ON CONFLICT (customer_id, tracker_id) DO UPDATE SET (machine_id, watched_to, standing, looked_at)
      = ROW (excluded.machine_id, excluded.watched_to, excluded.standing, now())`);
}

/** Of machines that nothing came of those that were at work. */
const lostOf = (silent: readonly Carried[], rules: WatchRules, now: number): (Carried & { events: Event[] })[] =>
  silent.flatMap((one) => {
    const lost = one.standing && judgeSilence(one.standing, rules, now);
    return lost ? [{ ...one, events: [lost] }] : [];
  });

interface Page {
  /** Trackers that this round has had. */
  had: readonly number[];
  due: readonly Carried[];
  /** Whether there is more to read of any of them. */
  behind: boolean;
}

/** Looks through one page of a holding's trackers. */
async function lookAt(tx: Transaction, watching: Watching, customer: Customer, had: readonly number[]): Promise<Page> {
  const { id: customerId, tz_offset: tzOffset } = customer;
  const { rules } = await getWatchSettings(tx, customerId);
  if (!Object.values(rules).some(({ on }) => on)) return { had, due: [], behind: false };
  const now = farmClock(watching.clock, customer.demo_day).now().getTime();
  const until = Math.floor((now - settling) / 60_000) * 60_000;
  const moments = { now: new Date(now).toISOString(), until: new Date(until).toISOString() };
  const today = dayAt(moments.now, tzOffset);
  const due = await listDue(tx, customerId, { ...moments, today, begins: hoursInto(today, 0, tzOffset), had });
  const watched = due.map(({ tracker_id: trackerId, since }) => ({ trackerId, since }));
  const minutes = await readMinutes(tx, customerId, watched, moments.until);
  const silent = due.length < atOnce ? lostOf(await listSilent(tx, customerId, moments), rules, now) : [];
  const land = await readLand(tx, customerId);
  const place = { customerId, boundaries: watching.boundaries };
  const judged = minutes.size > 0 ? await judgeAll(tx, place, { rules, tzOffset, land }, { due, minutes }) : [];
  if (due.length > 0) await keepStanding(tx, customerId, due, judged);
  const names = new Map(land.map(({ id, name }) => [id, name]));
  const events = [...judged, ...silent].flatMap(({ machine_id: id, name, events: own }) =>
    own.map((event) => ({ ...event, machine: { id, name }, fieldName: names.get(event.field ?? 0) ?? null })),
  );
  await tellEvents(tx, { customerId, tzOffset }, events);
  const isBehind = judged.some(({ standing }) => (standing.last?.time ?? until) < until - behind);
  return { had: [...had, ...due.map(({ tracker_id }) => tracker_id)], due, behind: isBehind };
}

/** Goes once through all trackers of a holding that brought something. @returns whether there is more to read of any */
async function goRound(watching: Watching, customer: Customer): Promise<boolean> {
  let page: Page = { had: [], due: [], behind: false };
  let isBehind = false;
  do {
    page = await inScope(watching.pool, { customerId: customer.id }, async (tx) => {
      // Two workers look at one holding one after the other: the second finds nothing new.
      await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('machines watched'), ${customer.id})`);
      return lookAt(tx, watching, customer, page.had);
    });
    isBehind ||= page.behind;
  } while (page.due.length === atOnce && !watching.signal?.aborted);
  return isBehind;
}

/**
 * Looks through what trackers brought since the last time, holding by holding, and tells what the rules of each name; each event
 * once. One holding that can't be looked at keeps none of the others from it: what was wrong is thrown at the end.
 */
export async function watchMachines(watching: Watching): Promise<void> {
  const customers = await inScope(watching.pool, { system: true, readOnly: true }, (tx) =>
    tx.rows<Customer>(sql`SELECT id, demo_day, tz_offset FROM customer ORDER BY id`),
  );
  await forEveryOne(customers, async (customer) => {
    for (let rounds = 0; rounds < mostRounds && !watching.signal?.aborted; rounds++)
      if (!(await goRound(watching, customer))) break;
  });
}
