import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { trackerCalls } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { checkPeriod, type Period, piecesOf } from "./get-track";
import type { Points } from "./read-points";
import { stepKind } from "./stretches";

type Told = AnswerOf<typeof trackerCalls.listTrackPoints>;

/** Points of one answer: some megabytes of text, and less than a second. */
const mostPoints = 50_000;

interface Row {
  /** Milliseconds since 1970. */
  time: number;
  lat: number;
  lon: number;
  speed: number | null;
  course: number | null;
  altitude: number | null;
}

async function readRows(
  tx: Transaction,
  { customerId, machineId }: { customerId: number; machineId: number },
  span: { from: string; to: string },
): Promise<Row[]> {
  let rows: Row[] = [];
  for (const { trackerId, from, to } of await piecesOf(tx, { customerId, machineId }, span)) {
    const left = mostPoints + 1 - rows.length;
    if (left <= 0) break;
    const told = await tx.rows<Row>(sql`
      SELECT extract(epoch FROM dt)::float8 * 1000 AS time, lat, lon, speed, course, altitude FROM track_point
      WHERE customer_id = ${customerId} AND tracker_id = ${trackerId} AND dt >= ${from} AND dt < ${to}
      ORDER BY dt LIMIT ${left}`);
    rows = rows.concat(told);
  }
  return rows;
}

/** Places of the points before which nothing is known of the way: a line ends there, and another begins. */
function breaksOf(rows: readonly Row[]): number[] {
  const points: Points = {
    count: rows.length,
    time: Float64Array.from(rows, ({ time }) => time),
    lat: Float64Array.from(rows, ({ lat }) => lat),
    lon: Float64Array.from(rows, ({ lon }) => lon),
    speed: new Float32Array(rows.length),
  };
  return rows.flatMap((_, at) => (at > 0 && stepKind(points, at - 1) === "gap" ? [at] : []));
}

const differences = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));
const tenths = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/**
 * Every point of a machine in a period, as many as one answer takes. The first of an answer is the last of the one before,
 * so that lines go on.
 * @throws AppError NotFound, BadRequest
 */
export async function listTrackPoints(
  tx: Transaction,
  machine: { customerId: number; machineId: number },
  { after, ...period }: Period & { after?: string | undefined },
  now: Date,
): Promise<Told> {
  const span = checkPeriod(period, now);
  const from = after !== undefined && momentOf(after) > momentOf(span.from) ? after : span.from;
  const rows = await readRows(tx, machine, { ...span, from });
  const more = rows.length > mostPoints;
  if (more) rows.pop();
  const begin = Math.floor(rows[0]?.time ?? 0);
  const last = rows.at(-1);
  return {
    begin: new Date(begin).toISOString(),
    milliseconds: differences(rows.map(({ time }) => Math.round(time) - begin)),
    lat: differences(rows.map(({ lat }) => Math.round(lat * 1e7))),
    lon: differences(rows.map(({ lon }) => Math.round(lon * 1e7))),
    speed: rows.map(({ speed }) => tenths(speed)),
    course: rows.map(({ course }) => tenths(course)),
    altitude: rows.map(({ altitude }) => tenths(altitude)),
    breaks: breaksOf(rows),
    next: more && last ? new Date(Math.round(last.time)).toISOString() : null,
  };
}
