import sql, { empty } from "sql-template-tag";
import { zoneShift } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import type { ToldFuel } from "../protocols/fuel";
import type { Attributes } from "../protocols/report";

/** A point that is going to be kept; its time is by the holding's clock. */
export interface NewPoint {
  customerId: number;
  trackerId: number;
  /** Hours east of Greenwich of the holding, whose days the points come to. */
  tzOffset: number;
  /** Milliseconds since 1970. */
  time: number;
  lat: number;
  lon: number;
  speed: number | null;
  course: number | null;
  altitude: number | null;
  attributes: Attributes;
  /** What it tells of fuel; absent where it tells nothing. */
  fuel?: ToldFuel | null;
}

/** Arrays as PostgreSQL reads them: numbers need no quotes, and thousands of them are written by the second. */
const numbers = (points: readonly NewPoint[], value: (point: NewPoint) => number | null) =>
  `{${points.map((point) => value(point) ?? "NULL").join()}}`;

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
/** What PostgreSQL's JSON has no room for. */
const withoutNul = (text: string) => text.replaceAll("\\u0000", "");
const attributesOf = ({ attributes }: NewPoint) => {
  const text = JSON.stringify(attributes);
  return text === "{}" ? "NULL" : quoted(withoutNul(text));
};

const dayLong = 24 * 3_600_000;

/** The order of the key: two programs that write the same points wait for one another in one order only. */
export const byTrackerAndTime = (one: NewPoint, other: NewPoint): number =>
  one.customerId - other.customerId || one.trackerId - other.trackerId || one.time - other.time;

const units = (points: readonly NewPoint[]) => `{${points.map(({ fuel }) => fuel?.unit ?? "NULL").join()}}`;

/** Of most terminals there is none, and then it costs nothing. */
function fuelColumns(points: readonly NewPoint[]) {
  if (!points.some(({ fuel }) => fuel)) return { columns: empty, arrays: empty };
  return {
    columns: sql`, fuel_level, fuel_unit, fuel_used`,
    arrays: sql`, ${numbers(points, ({ fuel }) => fuel?.level ?? null)}::real[], ${units(points)}::text[],
      ${numbers(points, ({ fuel }) => fuel?.used ?? null)}::float8[]`,
  };
}

/** Writes points, each once; those that stand already stay as they are. @returns how many were new of each tracker */
export function insertPoints(
  tx: Transaction,
  points: readonly NewPoint[],
): Promise<{ tracker_id: number; count: number }[]> {
  const { columns, arrays } = fuelColumns(points);
  return tx.rows(sql`
    WITH written AS (INSERT INTO track_point (customer_id, tracker_id, dt, lat, lon, speed, course, altitude, attributes${columns})
    SELECT customer_id, tracker_id, to_timestamp(ms / 1000.0), lat, lon, speed, course, altitude, attributes${columns}
    FROM unnest(${numbers(points, (one) => one.customerId)}::int[], ${numbers(points, (one) => one.trackerId)}::int[],
      ${numbers(points, (one) => one.time)}::float8[], ${numbers(points, (one) => one.lat)}::float8[],
      ${numbers(points, (one) => one.lon)}::float8[], ${numbers(points, (one) => one.speed)}::real[],
      ${numbers(points, (one) => one.course)}::real[], ${numbers(points, (one) => one.altitude)}::real[],
      ${`{${points.map(attributesOf).join()}}`}::jsonb[]${arrays})
      AS given (customer_id, tracker_id, ms, lat, lon, speed, course, altitude, attributes${columns})
    ON CONFLICT (customer_id, tracker_id, dt) DO NOTHING RETURNING tracker_id)
    SELECT tracker_id, count(*)::int AS count FROM written GROUP BY tracker_id`);
}

/** Tells that points came to days, in one order for all programs, for whatever is counted of them: now and then is enough. */
export async function touchDays(tx: Transaction, points: readonly NewPoint[]): Promise<void> {
  const days: { customer_id: number; tracker_id: number; day: string }[] = [];
  let last = { trackerId: 0, number: 0 };
  for (const { customerId, trackerId, tzOffset, time } of points) {
    const number = Math.floor((time + zoneShift(tzOffset)) / dayLong);
    if (last.trackerId === trackerId && last.number === number) continue;
    last = { trackerId, number };
    const day = new Date(number * dayLong).toISOString().slice(0, 10);
    days.push({ customer_id: customerId, tracker_id: trackerId, day });
  }
  await tx.run(sql`
    INSERT INTO track_day (customer_id, tracker_id, day)
    SELECT DISTINCT customer_id, tracker_id, day FROM json_to_recordset(${JSON.stringify(days)}::json)
      AS given (customer_id int, tracker_id int, day date) ORDER BY customer_id, tracker_id, day
    ON CONFLICT (customer_id, tracker_id, day) DO UPDATE SET changed_at = excluded.changed_at, due = true
    WHERE track_day.changed_at < excluded.changed_at - interval '30 seconds'`);
}

/** The latest of each tracker, in the order of the key. */
function latest(points: Iterable<NewPoint>): NewPoint[] {
  const found = new Map<number, NewPoint>();
  for (const point of points) {
    const before = found.get(point.trackerId);
    if (!before || before.time <= point.time) found.set(point.trackerId, point);
  }
  return [...found.values()];
}

/** What trackers said last. A day of demonstration begins anew every night: what was said then is no later than now. */
export async function updateStates(tx: Transaction, points: readonly NewPoint[]): Promise<void> {
  const last = latest(points);
  await tx.run(sql`
    UPDATE tracker t SET seen_at = now(),
      (last_dt, last_lat, last_lon, last_speed, last_course, last_attributes) = (
        SELECT n.dt, n.lat, n.lon, n.speed, n.course, n.attributes
        WHERE t.last_dt IS NULL OR n.dt >= t.last_dt OR t.last_dt > farm_now(t.customer_id) + interval '1 hour'
        UNION ALL SELECT t.last_dt, t.last_lat, t.last_lon, t.last_speed, t.last_course, t.last_attributes LIMIT 1)
    FROM (SELECT customer_id, id, to_timestamp(ms / 1000.0) AS dt, lat, lon, speed, course, attributes
      FROM unnest(${numbers(last, (one) => one.customerId)}::int[], ${numbers(last, (one) => one.trackerId)}::int[],
        ${numbers(last, (one) => one.time)}::float8[], ${numbers(last, (one) => one.lat)}::float8[],
        ${numbers(last, (one) => one.lon)}::float8[], ${numbers(last, (one) => one.speed)}::real[],
        ${numbers(last, (one) => one.course)}::real[], ${`{${last.map(attributesOf).join()}}`}::jsonb[])
        AS given (customer_id, id, ms, lat, lon, speed, course, attributes)) n
    WHERE t.customer_id = n.customer_id AND t.id = n.id`);
  await updateFuel(
    tx,
    points.filter(({ fuel }) => fuel),
  );
}

/** What they told last of fuel: not every point does. A counter alone tells no level. */
async function updateFuel(tx: Transaction, points: readonly NewPoint[]): Promise<void> {
  if (points.length === 0) return;
  const last = latest(points);
  await tx.run(sql`
    UPDATE tracker t SET tells_fuel = true, (last_fuel_dt, last_fuel_level, last_fuel_unit) = (
      SELECT n.dt, n.level, n.unit WHERE n.level IS NOT NULL
        AND (t.last_fuel_dt IS NULL OR n.dt >= t.last_fuel_dt OR t.last_fuel_dt > farm_now(t.customer_id) + interval '1 hour')
      UNION ALL SELECT t.last_fuel_dt, t.last_fuel_level, t.last_fuel_unit LIMIT 1)
    FROM (SELECT customer_id, id, to_timestamp(ms / 1000.0) AS dt, level, unit
      FROM unnest(${numbers(last, (one) => one.customerId)}::int[], ${numbers(last, (one) => one.trackerId)}::int[],
        ${numbers(last, (one) => one.time)}::float8[], ${numbers(last, ({ fuel }) => fuel?.level ?? null)}::real[],
        ${units(last)}::text[]) AS given (customer_id, id, ms, level, unit)) n
    WHERE t.customer_id = n.customer_id AND t.id = n.id`);
}
