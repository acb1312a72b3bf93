import sql from "sql-template-tag";
import { momentOf } from "#formats/days/instants";
import { literal, literalMoment } from "../../platform/database/literal";
import type { Transaction } from "../../platform/database/scope";
import { fastest } from "../protocols/report";

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

/** PostgreSQL counts microseconds from 2000. */
const epoch = 946_684_800_000;

const emptyPoints = (count: number): Points => ({
  count,
  time: new Float64Array(count),
  lat: new Float64Array(count),
  lon: new Float64Array(count),
  speed: new Float32Array(count),
});

/** Bytes of a point as PostgreSQL sends it: a moment, and then latitude, longitude and speed as doubles. */
const pointSize = 32;

/**
 * Points of a tracker in a period, its end not among them, packed by PostgreSQL: as rows they would take ten times as long. A circle is
 * what it sends three doubles of at once, where each of them by itself would take as long as all.
 */
function readPiece(tx: Transaction, customerId: number, { trackerId, from, to }: Piece): Promise<Buffer> {
  return tx.bytes(sql`
    SELECT string_agg(timestamptz_send(dt) || circle_send(circle(point(lat, lon), coalesce(speed, 'NaN'))), '')
    FROM (SELECT dt, lat, lon, speed FROM track_point
      WHERE customer_id = ${literal(customerId)} AND tracker_id = ${literal(trackerId)}
        AND dt >= ${literalMoment(momentOf(from))} AND dt < ${literalMoment(momentOf(to))} ORDER BY dt) p`);
}

function unpacked(pieces: readonly Buffer[]): Points {
  const points = emptyPoints(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0) / pointSize);
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of pieces) {
    const view = new DataView(buffer, byteOffset, byteLength);
    for (let byte = 0; byte < byteLength; byte += pointSize, at++) {
      points.time[at] = epoch + (view.getInt32(byte) * 2 ** 32 + view.getUint32(byte + 4)) / 1000;
      points.lat[at] = view.getFloat64(byte + 8);
      points.lon[at] = view.getFloat64(byte + 16);
      points.speed[at] = view.getFloat64(byte + 24);
    }
  }
  return points;
}

const metresPerDegree = 111_195;
/** Degrees of latitude within which a degree of longitude counts as equally long: a hundred-thousandth off at most. */
const near = 0.0005;
let squeezed = { lat: Number.NaN, by: 1 };

/** The cosine is asked for at each point of a day, by several who count it, mostly of the same place. */
function squeezeAt(lat: number): number {
  if (!(Math.abs(lat - squeezed.lat) < near)) squeezed = { lat, by: Math.cos((lat * Math.PI) / 180) };
  return squeezed.by;
}

/** Metres from one point to another, on the flat earth between them. */
export function metresFrom({ lat, lon }: Points, from: number, to: number): number {
  const a = lat[from] ?? 0;
  const b = lat[to] ?? 0;
  const north = b - a;
  const east = ((lon[to] ?? 0) - (lon[from] ?? 0)) * squeezeAt((a + b) / 2);
  // Math.hypot takes ten times as long, and asks for care that metres don't need.
  return Math.sqrt(north * north + east * east) * metresPerDegree;
}

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

/** Milliseconds of what is asked for at once: PostgreSQL holds it thrice while it packs it. */
const atOnce = 24 * 3_600_000;

/** A long piece as shorter ones that follow each other. */
function cut({ trackerId, from, to }: Piece): Piece[] {
  const [begin, end] = [momentOf(from), momentOf(to)];
  const count = Math.max(1, Math.ceil((end - begin) / atOnce));
  const borders = Array.from({ length: count - 1 }, (_, at) => new Date(begin + (at + 1) * atOnce).toISOString());
  return [from, ...borders].map((start, at) => ({ trackerId, from: start, to: borders[at] ?? to }));
}

/** What a machine's trackers told in a period, one after the other. */
export async function readPoints(tx: Transaction, customerId: number, pieces: readonly Piece[]): Promise<Points> {
  const packed: Buffer[] = [];
  for (const piece of pieces.flatMap(cut)) packed.push(await readPiece(tx, customerId, piece));
  return completeSpeeds(unpacked(packed));
}

/** km/h between a point and the next, as both tell. */
export const paceAt = ({ speed }: Points, at: number): number => ((speed[at] ?? 0) + (speed[at + 1] ?? 0)) / 2;
