import sql, { type Sql } from "sql-template-tag";
import { dayAt, hoursInto, momentOf, moscowOffset } from "#formats/days/instants";
import { AppError } from "../../platform/app-error";
import { literal, literalDay, literalMoment } from "../../platform/database/literal";
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

/** Between two moments, the later not among them; milliseconds since 1970. */
interface Span {
  begin: number;
  end: number;
}

/** What a tracker told of one day of the holding. */
interface Told extends Span {
  customerId: number;
  trackerId: number;
  day: string;
}

/**
 * Points of a tracker as one value, for a statement that takes no values: as rows they would take ten times as long. A circle is what
 * PostgreSQL sends three doubles of at once, where each of them by itself would take as long as all. Null where there are none.
 */
export const packedPoints = ({ customerId, trackerId, begin, end }: Omit<Told, "day">): Sql => sql`
  SELECT string_agg(timestamptz_send(dt) || circle_send(circle(point(lat, lon), coalesce(speed, 'NaN'))), '')
  FROM (SELECT dt, lat, lon, speed FROM track_point
    WHERE customer_id = ${literal(customerId)} AND tracker_id = ${literal(trackerId)}
      AND dt >= ${literalMoment(begin)} AND dt < ${literalMoment(end)} ORDER BY dt) p`;

/** Of less, picking the points out takes no longer than telling all that the day is kept packed with. */
const shortest = 2 * 3_600_000;

/** The day as it is kept packed, while nothing has come to it since; else, and of a short while, its points. */
function readTold(tx: Transaction, told: Told): Promise<Buffer> {
  const points = packedPoints(told);
  if (told.end - told.begin < shortest) return tx.bytes(points);
  return tx.bytes(sql`
    SELECT coalesce((SELECT packed FROM track_day
      WHERE customer_id = ${literal(told.customerId)} AND tracker_id = ${literal(told.trackerId)} AND day = ${literalDay(told.day)}
        AND packed_of = changed_at), (${points}))`);
}

/** When a packed point was, in milliseconds since 1970. */
const timeAt = (view: DataView, byte: number) =>
  epoch + (view.getInt32(byte) * 2 ** 32 + view.getUint32(byte + 4)) / 1000;

/** Where the first point lies that was not before a moment. */
function placeOf(view: DataView, moment: number): number {
  let [low, high] = [0, view.byteLength / pointSize];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeAt(view, middle * pointSize) < moment) low = middle + 1;
    else high = middle;
  }
  return low * pointSize;
}

/** Of packed points those of a span. */
function within({ buffer, byteOffset, byteLength }: Buffer, { begin, end }: Span): DataView {
  const all = new DataView(buffer, byteOffset, byteLength);
  const first = placeOf(all, begin);
  return new DataView(buffer, byteOffset + first, placeOf(all, end) - first);
}

function unpacked(views: readonly DataView[]): Points {
  const points = emptyPoints(views.reduce((sum, { byteLength }) => sum + byteLength, 0) / pointSize);
  let at = 0;
  for (const view of views) {
    for (let byte = 0; byte < view.byteLength; byte += pointSize, at++) {
      points.time[at] = timeAt(view, byte);
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

/** A piece by days of the holding: each may be kept packed, and PostgreSQL holds thrice what it packs. */
function byDays({ trackerId, from, to }: Piece, customerId: number, tzOffset: number): Told[] {
  const last = momentOf(to);
  const days: Told[] = [];
  for (let begin = momentOf(from); begin < last; ) {
    const day = dayAt(new Date(begin), tzOffset);
    const end = Math.min(momentOf(hoursInto(day, 24, tzOffset)), last);
    days.push({ customerId, trackerId, day, begin, end });
    begin = end;
  }
  return days;
}

/**
 * Points of one answer, a month of thirteen hours a day at one a second: they are all in memory at once, and each is looked at some
 * twenty times.
 */
const mostPoints = 1_500_000;

/** @throws AppError BadRequest */
function checkCount(bytes: number): void {
  if (bytes / pointSize <= mostPoints) return;
  const most = mostPoints.toLocaleString("ru-RU");
  throw new AppError("BadRequest", `За это время больше ${most} точек трека: выберите период короче`);
}

/** What a machine's trackers told in a period, one after the other. @throws AppError BadRequest where that is too much at once */
export async function readPoints(tx: Transaction, customerId: number, pieces: readonly Piece[]): Promise<Points> {
  const holding = await tx.row<{ tz_offset: number }>(sql`SELECT tz_offset FROM customer WHERE id = ${customerId}`);
  const days = pieces.flatMap((piece) => byDays(piece, customerId, holding?.tz_offset ?? moscowOffset));
  const views: DataView[] = [];
  let bytes = 0;
  for (const told of days) {
    const view = within(await readTold(tx, told), told);
    bytes += view.byteLength;
    checkCount(bytes);
    views.push(view);
  }
  return completeSpeeds(unpacked(views));
}

/** km/h between a point and the next, as both tell. */
export const paceAt = ({ speed }: Points, at: number): number => ((speed[at] ?? 0) + (speed[at + 1] ?? 0)) / 2;
