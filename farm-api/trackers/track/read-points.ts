import sql, { type Sql } from "sql-template-tag";
import { momentOf } from "#formats/days/instants";
import { literal } from "../../platform/database/literal";
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

const emptyPoints = (count = 0): Points => ({
  count,
  time: new Float64Array(count),
  lat: new Float64Array(count),
  lon: new Float64Array(count),
  speed: new Float32Array(count),
});

/** A column as PostgreSQL packs it, big-endian, with its bytes turned for the arrays of any processor that we run on. */
function turned(packed: string, count: number, width: 4 | 8): ArrayBuffer {
  const bytes = Buffer.from(new ArrayBuffer(count * width));
  bytes.write(packed, "base64");
  if (width === 8) bytes.swap64();
  else bytes.swap32();
  return bytes.buffer;
}

function moments(packed: string, count: number): Float64Array {
  const halves = new Uint32Array(turned(packed, count, 8));
  const time = new Float64Array(count);
  for (let at = 0; at < count; at++)
    time[at] = epoch + ((halves[2 * at + 1] ?? 0) * 2 ** 32 + (halves[2 * at] ?? 0)) / 1000;
  return time;
}

/** Degrees by whole ten-millionths, which are a centimetre: half of the bytes. */
const perDegree = 1e7;
/** Longitudes are packed from the date line, so that none is negative. */
const dateLine = 180;
/** Both in one number, the latitude above: PostgreSQL takes as long for each it packs, however wide. */
const place = sql`((lat * ${literal(perDegree)})::int8 << 32) | ((lon + ${literal(dateLine)}) * ${literal(perDegree)})::int8`;

function places(packed: string, count: number): Pick<Points, "lat" | "lon"> {
  const bytes = turned(packed, count, 8);
  const [lower, upper] = [new Uint32Array(bytes), new Int32Array(bytes)];
  const [lat, lon] = [new Float64Array(count), new Float64Array(count)];
  for (let at = 0; at < count; at++) {
    lat[at] = (upper[2 * at + 1] ?? 0) / perDegree;
    lon[at] = ((lower[2 * at] ?? 0) - dateLine * perDegree) / perDegree;
  }
  return { lat, lon };
}

interface Packed {
  count: number;
  time: string;
  place: string;
  speed: string;
}

const packed = (column: Sql) => sql`encode(string_agg(${column}, ''), 'base64')`;

/**
 * Points of a tracker in a period, its end not among them. As rows they would take ten times as long as packed by PostgreSQL; its
 * driver reads texts only, and of those base64 is the shortest.
 */
function readPiece(tx: Transaction, customerId: number, { trackerId, from, to }: Piece): Promise<Packed | undefined> {
  return tx.row<Packed>(sql`
    SELECT count(*)::int AS count, ${packed(sql`timestamptz_send(dt)`)} AS time, ${packed(sql`int8send(${place})`)} AS place,
      ${packed(sql`float4send(coalesce(speed, 'NaN'))`)} AS speed
    FROM (SELECT dt, lat, lon, speed FROM track_point
      WHERE customer_id = ${customerId} AND tracker_id = ${trackerId} AND dt >= ${from} AND dt < ${to} ORDER BY dt) p`);
}

function unpacked(row: Packed | undefined): Points {
  if (!row || row.count === 0) return emptyPoints();
  const { count } = row;
  return {
    count,
    time: moments(row.time, count),
    ...places(row.place, count),
    speed: new Float32Array(turned(row.speed, count, 4)),
  };
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

/** Milliseconds of what is asked for at once. */
const atOnce = 6 * 3_600_000;

/** A long piece as shorter ones that follow each other. */
function cut({ trackerId, from, to }: Piece): Piece[] {
  const [begin, end] = [momentOf(from), momentOf(to)];
  const count = Math.max(1, Math.ceil((end - begin) / atOnce));
  const borders = Array.from({ length: count - 1 }, (_, at) => new Date(begin + (at + 1) * atOnce).toISOString());
  return [from, ...borders].map((start, at) => ({ trackerId, from: start, to: borders[at] ?? to }));
}

/** What a machine's trackers told in a period, one after the other: while some is unpacked here, PostgreSQL packs what follows. */
export async function readPoints(tx: Transaction, customerId: number, pieces: readonly Piece[]): Promise<Points> {
  const parts: Points[] = [];
  let row: Packed | undefined;
  for (const piece of pieces.flatMap(cut)) {
    const next = readPiece(tx, customerId, piece);
    if (row) parts.push(unpacked(row));
    row = await next;
  }
  return completeSpeeds(joined([...parts, unpacked(row)]));
}

/** km/h between a point and the next, as both tell. */
export const paceAt = ({ speed }: Points, at: number): number => ((speed[at] ?? 0) + (speed[at + 1] ?? 0)) / 2;
