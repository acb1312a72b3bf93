import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";

/** Points in the order of time, a column each: a day of one a second is 86,400 of them. */
export interface Points {
  count: number;
  /** Milliseconds since 1970. */
  time: Float64Array;
  lat: Float64Array;
  lon: Float64Array;
  /** km/h; where the terminal told none, as it follows from the places. */
  speed: Float32Array;
}

/** A tracker for as long as a machine carried it: milliseconds since 1970. */
export interface Piece {
  trackerId: number;
  from: string;
  to: string;
}

const bytesOfPoint = 28;
/** PostgreSQL counts microseconds from 2000. */
const epoch = 946_684_800_000;

export const emptyPoints = (count = 0): Points => ({
  count,
  time: new Float64Array(count),
  lat: new Float64Array(count),
  lon: new Float64Array(count),
  speed: new Float32Array(count),
});

function unpack(bytes: Buffer): Points {
  const points = emptyPoints(bytes.length / bytesOfPoint);
  for (let index = 0, at = 0; index < points.count; index++, at += bytesOfPoint) {
    points.time[index] = epoch + (bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1000;
    points.lat[index] = bytes.readDoubleBE(at + 8);
    points.lon[index] = bytes.readDoubleBE(at + 16);
    points.speed[index] = bytes.readFloatBE(at + 24);
  }
  return points;
}

/** Points of a tracker in a period, its end not among them. As rows they would take five times as long as packed by PostgreSQL. */
async function readPiece(tx: Transaction, customerId: number, { trackerId, from, to }: Piece): Promise<Points> {
  const row = await tx.row<{ packed: Buffer | null }>(sql`
    SELECT string_agg(timestamptz_send(dt) || float8send(lat) || float8send(lon) || float4send(coalesce(speed, 'NaN')), '') AS packed
    FROM (SELECT dt, lat, lon, speed FROM track_point
      WHERE customer_id = ${customerId} AND tracker_id = ${trackerId} AND dt >= ${from} AND dt < ${to} ORDER BY dt) p`);
  return row?.packed ? unpack(row.packed) : emptyPoints();
}

function joined(parts: readonly Points[]): Points {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const all = emptyPoints(parts.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const { count, time, lat, lon, speed } of parts) {
    all.time.set(time, at);
    all.lat.set(lat, at);
    all.lon.set(lon, at);
    all.speed.set(speed, at);
    at += count;
  }
  return all;
}

const metresPerDegree = 111_195;

/** Metres from one point to another, on the flat earth between them. */
export function metresFrom({ lat, lon }: Points, from: number, to: number): number {
  const a = lat[from] ?? 0;
  const b = lat[to] ?? 0;
  const squeeze = Math.cos((((a + b) / 2) * Math.PI) / 180);
  return Math.hypot(b - a, ((lon[to] ?? 0) - (lon[from] ?? 0)) * squeeze) * metresPerDegree;
}

const fastest = 200;

/** A speed that was not told is that of the way from the point before; a negative one is none. */
function completeSpeeds(points: Points): Points {
  const { count, time, speed } = points;
  for (let index = 0; index < count; index++) {
    const told = speed[index] ?? Number.NaN;
    if (told >= 0) continue;
    const hours = index === 0 ? 0 : ((time[index] ?? 0) - (time[index - 1] ?? 0)) / 3_600_000;
    const way = hours > 0 ? metresFrom(points, index - 1, index) / 1000 / hours : 0;
    speed[index] = Math.min(way, fastest);
  }
  return points;
}

/** What a machine's trackers told in a period, one after the other. */
export async function readPoints(tx: Transaction, customerId: number, pieces: readonly Piece[]): Promise<Points> {
  const parts: Points[] = [];
  for (const piece of pieces) parts.push(await readPiece(tx, customerId, piece));
  return completeSpeeds(joined(parts));
}
