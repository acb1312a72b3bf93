import { availableParallelism } from "node:os";
import sql from "sql-template-tag";
import { trackerCalls } from "#contract/trackers";
import { systemClock } from "#farm-api/platform/clock";
import type { Pool } from "#farm-api/platform/database/pool";
import { inScope } from "#farm-api/platform/database/scope";
import { inIntake } from "#farm-api/trackers/intake/in-intake";
import { makeMonths } from "#farm-api/trackers/intake/months";
import { insertPoints, type NewPoint, touchDays } from "#farm-api/trackers/intake/write-points";
import { packStillDays } from "#farm-api/trackers/pack-days";
import { addDays } from "#formats/days/count";
import { dayAt, hoursInto, momentOf, moscowOffset } from "#formats/days/instants";
import type { Bench } from "./support/bench";
import type { BenchHouse } from "./support/bench-house";
import { copyRows } from "./support/copy-rows";
import { once, repeat, short, spread } from "./support/figures";
import type { Holding } from "./support/make-holding";
import { childRunning, parentOf, processorTime } from "./support/processor-time";
import type { Line } from "./support/table";
import { memoryOf, speak } from "./support/terminals";
import { workedDay } from "./support/worked-day";

const terminals = 500;
/** Messages of a black box, and boxes of a terminal. */
const messages = 50;
const boxes = 8;
const points = terminals * messages * boxes;
/** Points a second, on the processors that there are. */
const wanted = 40_000;
const processorsThere = availableParallelism();

const hourAgo = () => Math.floor(systemClock.now().getTime() / 1000) * 1000 - 3_600_000;

const serialOf = (place: number) => String(860_000_000_000_000 + place);

async function fill(pool: Pool, customerId: number): Promise<void> {
  await inScope(pool, { customerId }, (tx) =>
    tx.run(sql`
      INSERT INTO machine (customer_id, machine_type, model, tracker_source, tracker_serial)
      SELECT ${customerId}, 'TRACTOR', 'К-744', 'wialon', (860000000000000 + place)::text FROM generate_series(0, ${terminals}) place`),
  );
}

/** Milliseconds for the same rows into a table of the same key that nobody guards, by COPY. */
async function copied(pool: Pool): Promise<number> {
  const [row] = await inIntake(pool, async (tx) => {
    await tx.run(sql`CREATE TABLE plain_point (LIKE track_point INCLUDING ALL)`);
    // These terminals tell of no fuel, and rows of COPY have all columns or none.
    await tx.run(sql`ALTER TABLE plain_point DROP COLUMN fuel_level, DROP COLUMN fuel_unit, DROP COLUMN fuel_used`);
    return tx.rows<{ rows: string }>(sql`
      SELECT string_agg(concat_ws(E'\t', customer_id, tracker_id, dt, lat, lon, speed, course, altitude, attributes, received_at), E'\n') AS rows
      FROM track_point`);
  });
  const rows = Buffer.from(row?.rows ?? "");
  const took = await once(() => copyRows(pool, "plain_point", rows));
  await pool.query("DROP TABLE plain_point");
  return took;
}

interface Day {
  begin: number;
  serial: string;
  /** Whether each point tells of fuel. */
  fuelled: boolean;
}

async function writeDay(pool: Pool, customerId: number, { begin, serial, fuelled }: Day): Promise<void> {
  const [row] = await inScope(pool, { customerId }, (tx) =>
    tx.rows<{ id: number }>(sql`
      UPDATE tracker SET tells_fuel = ${fuelled} WHERE customer_id = ${customerId} AND serial = ${serial} RETURNING id`),
  );
  const day = Array.from({ length: 86_400 }, (_, second): NewPoint => {
    const metres = (second * 10) / 3.6;
    const pass = Math.floor(metres / 1000);
    const along = pass % 2 === 0 ? metres % 1000 : 1000 - (metres % 1000);
    const place = { lat: 47 + (pass * 6) / 111_195, lon: 39.3 + along / 75_800, speed: 10, course: 90 };
    const { id: trackerId = 0 } = row ?? {};
    return {
      customerId,
      trackerId,
      tzOffset: 3,
      time: begin + second * 1000,
      ...place,
      altitude: null,
      attributes: {},
      fuel: fuelled
        ? { level: 700 - (second * 24) / 3600 + ((second * 7919) % 17) / 4, unit: "l", used: second / 150 }
        : null,
    };
  });
  await inIntake(pool, async (tx) => {
    await makeMonths(tx, [begin, begin + 86_400 * 1000]);
    await insertPoints(tx, day);
    await touchDays(tx, day);
  });
}

/** Keeps days packed as the worker does after a while in which nothing comes to them. */
async function packAll(pool: Pool): Promise<void> {
  await inIntake(pool, (tx) =>
    tx.run(
      sql`UPDATE track_day SET changed_at = now() - interval '1 hour', counted_at = now() - interval '1 hour', due = false`,
    ),
  );
  while (await packStillDays(pool));
}

/** Processor time of what takes points in, by program, in milliseconds for a thousand of them. */
async function processors(pool: Pool): Promise<() => Record<string, number>> {
  const { rows } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pids = { intake: childRunning("farm-api/trackers.js"), PostgreSQL: parentOf(rows[0]?.pid ?? 0) };
  const now = () => {
    const { user, system } = process.cpuUsage();
    const ours = Object.entries(pids).map(([name, pid]) => [name, processorTime(pid)] as const);
    return new Map([...ours, ["terminals", (user + system) / 1000] as const]);
  };
  const before = now();
  return () =>
    Object.fromEntries(Array.from(now(), ([name, busy]) => [name, ((busy - (before.get(name) ?? 0)) / points) * 1000]));
}

/** What terminals remember, taken in by a program of its own; the terminals are this one. */
async function takeIn(house: BenchHouse): Promise<Line[]> {
  const { pool } = await house.database();
  const { port } = await house.intake();
  const memory = memoryOf(hourAgo(), boxes, messages);
  // A first one, so that the program's connections stand.
  await speak(port, serialOf(terminals), memoryOf(hourAgo(), 1, 1));
  const taken = await processors(pool);
  const took = await once(() =>
    Promise.all(Array.from({ length: terminals }, (_, place) => speak(port, serialOf(place), memory))),
  );
  const shares = taken();
  const all = Object.values(shares).reduce((sum, one) => sum + one, 0);
  return [
    {
      what: `${points} points of ${terminals} terminals, each acknowledged after its commit`,
      figure: took / 1000,
      unit: "s",
      limit: points / wanted,
      peer: { name: "COPY of the same rows", figure: (await copied(pool)) / 1000 },
      remark: `${Math.round(points / (took / 1000))} points a second`,
    },
    {
      what: "processor time of a thousand of them, in all programs",
      figure: all,
      unit: "ms",
      limit: (processorsThere * 1_000_000) / wanted,
      remark: Object.entries(shares)
        .map(([name, share]) => `${name} ${short(share)}`)
        .join(", "),
    },
  ];
}

/** Waits for a day of a tracker, as the map asks for it, and the bytes of it. */
async function askDay(house: BenchHouse, holding: Holding, day: Day) {
  const { begin, serial } = day;
  const query = { start_at: new Date(begin).toISOString(), end_at: new Date(begin + 24 * 3_600_000).toISOString() };
  const ask = (packed = false) =>
    house.ask(holding, trackerCalls.getTrack, { params: { source: "wialon", serial }, query, packed });
  const waits = await repeat({ runs: 20 }, async () => {
    const answer = await ask();
    const { points_count, fuel } = JSON.parse(answer.body.toString());
    if (points_count !== 86_400) throw new Error(`The track has ${points_count} points`);
    if ((fuel !== null) !== day.fuelled) throw new Error("The track tells other fuel than was sent");
    return answer.whole;
  });
  const { wire } = await ask(true);
  return { waits, wire, query };
}

/** A day of one tracker as the map asks for it, while it goes on and once it lies still, and one that tells of fuel each second. */
async function tellDay(house: BenchHouse, holding: Holding): Promise<Line[]> {
  const { pool } = await house.database();
  const today = dayAt(systemClock.now(), moscowOffset);
  const beginOf = (ago: number) => momentOf(hoursInto(addDays(today, -ago), 0, moscowOffset));
  const plain: Day = { begin: beginOf(2), serial: serialOf(terminals), fuelled: false };
  const fuelled: Day = { begin: beginOf(3), serial: serialOf(0), fuelled: true };
  for (const day of [plain, fuelled]) await writeDay(pool, holding.customerId, day);
  const goesOn = await askDay(house, holding, plain);
  const { query } = goesOn;
  const counted = await repeat({ runs: 20 }, async () => {
    await inScope(pool, { customerId: holding.customerId, readOnly: true }, (tx) =>
      tx.rows(sql`
        SELECT count(*), sum(lat), sum(lon) FROM track_point
        WHERE customer_id = ${holding.customerId} AND dt >= ${query.start_at} AND dt < ${query.end_at}`),
    );
    return undefined;
  });
  await packAll(pool);
  const still = await askDay(house, holding, plain);
  const withFuel = await askDay(house, holding, fuelled);
  return [
    {
      what: "a day of 86,400 points, asked of the farm API",
      figure: still.waits.p50,
      unit: "ms",
      limit: 60,
      peer: { name: "PostgreSQL adding up the same rows", figure: counted.p50 },
      remark: spread(still.waits),
    },
    { what: "what it sends", figure: still.wire / 1000, unit: "kB", limit: 40 },
    {
      what: "the same while points come to it",
      figure: goesOn.waits.p50,
      unit: "ms",
      remark: spread(goesOn.waits),
    },
    {
      what: "the same that tells of fuel each second, lying still",
      figure: withFuel.waits.p50,
      unit: "ms",
      limit: 60,
      remark: `${spread(withFuel.waits)}, ${(withFuel.wire / 1000).toFixed(1)} kB`,
    },
  ];
}

/** What many terminals bring, acknowledged after the commit, and a day of one of them as the map asks for it. */
export const trackers: Bench = async ({ house }) => {
  const holding = await house.holding("Пятьсот трекеров", fill);
  return [...(await takeIn(house)), ...(await tellDay(house, holding)), ...(await workedDay())];
};
