import { once as heard } from "node:events";
import { connect } from "node:net";
import sql from "sql-template-tag";
import { systemClock } from "#farm-api/platform/clock";
import type { Pool } from "#farm-api/platform/database/pool";
import { inScope } from "#farm-api/platform/database/scope";
import { inIntake } from "#farm-api/trackers/intake/in-intake";
import { makeMonths } from "#farm-api/trackers/intake/months";
import { startIntake } from "#farm-api/trackers/intake/start-intake";
import { insertPoints, type NewPoint } from "#farm-api/trackers/intake/write-points";
import { getTrack } from "#farm-api/trackers/track/get-track";
import type { Bench } from "./support/bench";
import { once, repeat, spread } from "./support/figures";
import type { Line } from "./support/table";

const terminals = 500;
/** Messages of a black box, and boxes of a terminal. */
const messages = 50;
const boxes = 8;
const points = terminals * messages * boxes;

const serialOf = (place: number) => String(860_000_000_000_000 + place);

async function fill(pool: Pool, customerId: number): Promise<void> {
  await inScope(pool, { customerId }, (tx) =>
    tx.run(sql`
      INSERT INTO machine (customer_id, machine_type, model, tracker_source, tracker_serial)
      SELECT ${customerId}, 'TRACTOR', 'К-744', 'wialon', (860000000000000 + place)::text FROM generate_series(0, ${terminals}) place`),
  );
}

const two = (value: number) => String(value).padStart(2, "0");

/** A minute of one point a second, as a terminal's memory of it. */
function boxOf(begin: number, box: number): string {
  const lines = Array.from({ length: messages }, (_, place) => {
    const moment = new Date(begin + (box * messages + place) * 1000).toISOString();
    const date = moment.slice(8, 10) + moment.slice(5, 7) + moment.slice(2, 4);
    return `${date};${moment.slice(11, 19).replaceAll(":", "")};4636.${two(box)}${two(place)};N;04044.400;E;10;90;84;9`;
  });
  return `#B#${lines.join("|")}\r\n`;
}

async function speak(port: number, serial: string, begin: number): Promise<void> {
  const socket = connect({ port, host: "127.0.0.1" });
  await heard(socket, "connect");
  let answers = "";
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    answers += text;
  });
  socket.write(`#L#${serial};NA\r\n`);
  for (let box = 0; box < boxes; box++) socket.write(boxOf(begin, box));
  const ended = heard(socket, "close").then(() => {
    throw new Error(`A terminal was shut out after ${answers.length} characters of answers`);
  });
  while (answers.split(`#AB#${messages}`).length <= boxes) await Promise.race([heard(socket, "data"), ended]);
  ended.catch(() => undefined);
  socket.destroy();
}

/** The same rows into a table of the same key that nobody guards, by the quickest way that PostgreSQL has within itself. */
const plainly = (pool: Pool): Promise<number> =>
  inIntake(pool, async (tx) => {
    await tx.run(sql`CREATE TABLE plain_point (LIKE track_point INCLUDING ALL)`);
    const took = await once(() => tx.run(sql`INSERT INTO plain_point SELECT * FROM track_point`));
    await tx.run(sql`DROP TABLE plain_point`);
    return took;
  });

async function writeDay(pool: Pool, customerId: number, begin: number): Promise<void> {
  const [row] = await inScope(pool, { customerId }, (tx) =>
    tx.rows<{ id: number }>(
      sql`SELECT id FROM tracker WHERE customer_id = ${customerId} AND serial = ${serialOf(terminals)}`,
    ),
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
    };
  });
  await inIntake(pool, async (tx) => {
    await makeMonths(tx, [begin, begin + 86_400 * 1000]);
    await insertPoints(tx, day);
  });
}

/** What many terminals bring, acknowledged after the commit, and a day of one of them as the map asks for it. */
export const trackers: Bench = async ({ house }) => {
  const { pool } = await house.database();
  const { customerId } = await house.holding("Пятьсот трекеров", fill);
  const intake = await startIntake({
    pool,
    clock: systemClock,
    limits: { enabled: new Set(), ahead: 600_000, back: 400 * 24 * 3_600_000 },
    host: "127.0.0.1",
    ports: { wialon: 0, egts: null, osmand: null },
    traccarToken: null,
    log: { error: (details, message) => console.error(message, details) },
  });
  const begin = Math.floor(systemClock.now().getTime() / 1000) * 1000 - 3_600_000;
  const port = intake.ports.wialon ?? 0;
  const took = await once(() =>
    Promise.all(Array.from({ length: terminals }, (_, place) => speak(port, serialOf(place), begin))),
  );
  await intake.close();
  const plain = await plainly(pool);
  await writeDay(pool, customerId, begin - 2 * 24 * 3_600_000);
  const span = { start_at: new Date(begin - 2 * 24 * 3_600_000).toISOString(), end_at: new Date(begin).toISOString() };
  let kilobytes = 0;
  const day = await repeat({ runs: 20 }, async () => {
    const asked = { customerId, source: "wialon", serial: serialOf(terminals) };
    const track = await inScope(pool, { customerId, readOnly: true }, (tx) =>
      getTrack(tx, asked, span, systemClock.now()),
    );
    kilobytes = JSON.stringify(track.line).length / 1000;
    return undefined;
  });
  const lines: Line[] = [
    {
      what: `${points} points of ${terminals} terminals, each acknowledged after its commit`,
      figure: took / 1000,
      unit: "s",
      limit: points / 40_000,
      peer: { name: "INSERT … SELECT of the same rows", figure: plain / 1000 },
      remark: `${Math.round(points / (took / 1000))} points a second; the terminals run in the same process`,
    },
    { what: "a day of 86,400 points, read and told", figure: day.p50, unit: "ms", limit: 60, remark: spread(day) },
    { what: "its line before compression", figure: kilobytes, unit: "kB", limit: 40 },
  ];
  return lines;
};
