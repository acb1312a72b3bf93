import sql from "sql-template-tag";
import { systemClock } from "#farm-api/platform/clock";
import type { Pool } from "#farm-api/platform/database/pool";
import { inScope } from "#farm-api/platform/database/scope";
import { inIntake } from "#farm-api/trackers/intake/in-intake";
import { makeMonths } from "#farm-api/trackers/intake/months";
import { pollTracks } from "#farm-api/trackers/poll-tracks";
import { Boundaries } from "#farm-api/trackers/watch/grounds";
import { watchMachines } from "#farm-api/trackers/watch/watch";
import { addDays } from "#formats/days/count";
import { moscowDay } from "#formats/days/instants";
import type { Bench } from "./support/bench";
import { once, repeat, spread } from "./support/figures";
import { fillRotation } from "./support/fill-rotation";
import { season } from "./support/holdings";

const machines = 500;
const minute = 60_000;

async function fill(pool: Pool, customerId: number): Promise<void> {
  await fillRotation(pool, customerId, { fields: 1000, seasons: { from: season, to: season } });
  await inScope(pool, { customerId }, (tx) =>
    tx.run(sql`
      INSERT INTO machine (customer_id, machine_type, model, tracker_source, tracker_serial)
      SELECT ${customerId}, 'TRACTOR', 'К-744', 'wialon', (870000000000000 + place)::text FROM generate_series(1, ${machines}) place`),
  );
}

/** A point a second of every machine between two moments: each drives over a field of its own at 10 km/h. */
async function drive(pool: Pool, customerId: number, from: number, to: number): Promise<void> {
  await inIntake(pool, (tx) => makeMonths(tx, [from, to]));
  await inScope(pool, { customerId }, async (tx) => {
    await tx.run(sql`
      WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM tracker WHERE customer_id = ${customerId}),
      ground AS (SELECT lat, lon, row_number() OVER (ORDER BY id) AS place FROM field WHERE customer_id = ${customerId} AND lat IS NOT NULL)
      INSERT INTO track_point (customer_id, tracker_id, dt, lat, lon, speed)
      SELECT ${customerId}, n.id, to_timestamp(${from / 1000}::float8 + second), g.lat + (second % 100) * 0.00001, g.lon, 10
      FROM numbered n JOIN ground g ON g.place = n.place, generate_series(0, ${(to - from) / 1000 - 1}::int) second
      ON CONFLICT DO NOTHING`);
    const days = [moscowDay(systemClock.now()), addDays(moscowDay(systemClock.now()), -1)];
    await tx.run(sql`
      INSERT INTO track_day (customer_id, tracker_id, day)
      SELECT ${customerId}, t.id, d FROM tracker t, unnest(${days}::date[]) d WHERE t.customer_id = ${customerId}
      ON CONFLICT (customer_id, tracker_id, day) DO UPDATE SET changed_at = now()`);
  });
}

/** Asks as an open map does for what came of all machines in the last five seconds. */
async function tellNews(pool: Pool, customerId: number, until: number): Promise<() => Promise<unknown>> {
  const cursor = systemClock.now().toISOString();
  await drive(pool, customerId, until, until + 5000);
  const now = new Date(until + 5000);
  await inScope(pool, { customerId }, (tx) =>
    tx.run(sql`UPDATE tracker SET seen_at = now(), last_dt = ${now.toISOString()}::timestamptz - interval '1 second', last_lat = 47, last_lon = 39
      WHERE customer_id = ${customerId}`),
  );
  const ask = () => inScope(pool, { customerId, readOnly: true }, (tx) => pollTracks(tx, customerId, { cursor }, now));
  const told = (await ask()).items.filter(({ points }) => points.length > 0);
  if (told.length !== machines) throw new Error(`News of ${told.length} machines`);
  return ask;
}

/** What it costs the worker to watch 500 machines that tell a point a second, and the farm API to tell news of them. */
export const watching: Bench = async ({ house }) => {
  const { pool } = await house.database();
  const { customerId } = await house.holding("Пятьсот машин под надзором", fill);
  const begin = Math.floor(systemClock.now().getTime() / minute) * minute - 120 * minute;
  const boundaries = new Boundaries();
  const look = (until: number) => watchMachines({ pool, boundaries, clock: { now: () => new Date(until + 25_000) } });
  await drive(pool, customerId, begin, begin + 60 * minute);
  const hour = await once(() => look(begin + 60 * minute));
  // As autovacuum does within a minute: until then the planner takes what was just made for empty.
  await pool.query("ANALYZE tracker_watch, track_day, tracker_carrier, tracker, machine, field, boundary");
  let now = begin + 60 * minute;
  const fresh = await repeat({ runs: 10, warmUp: 2 }, async () => {
    await drive(pool, customerId, now, now + minute);
    now += minute;
    return once(() => look(now));
  });
  const nothing = await repeat({ runs: 10 }, async () => {
    await look(now);
    return undefined;
  });
  const ask = await tellNews(pool, customerId, now);
  const news = await repeat({ runs: 10 }, async () => {
    await ask();
    return undefined;
  });
  return [
    {
      what: `${machines} machines that tell a point a second, a minute of them watched (30,000 points)`,
      figure: fresh.p50,
      unit: "ms",
      limit: 1500,
      remark: `${spread(fresh)}; a day of 86,400 points each takes ${Math.round((fresh.p50 * 1440) / 1000)} s of the worker`,
    },
    { what: "an hour of them at once (1.8 million points)", figure: hour / 1000, unit: "s", limit: 30 },
    { what: "a look at which nothing is new", figure: nothing.p50, unit: "ms", limit: 300, remark: spread(nothing) },
    { what: "news of all of them for an open map", figure: news.p50, unit: "ms", limit: 300, remark: spread(news) },
  ];
};
