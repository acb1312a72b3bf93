import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";

/** What a tracker told within a minute: its middle place and speed, and the one that half of its points are beyond: of a turn it knows nothing. */
export interface Minute {
  /** When it begins: milliseconds since 1970. */
  time: number;
  lat: number;
  lon: number;
  /** km/h; null where the terminal tells no speeds. */
  speed: number | null;
  usual: number | null;
}

export interface Watched {
  trackerId: number;
  /** From when on its minutes have not been looked through. */
  since: string;
}

interface Row extends Minute {
  tracker_id: number;
}

/** Hours of a tracker that are read at once, from the first point on that it has. */
const atOnce = 1;

/**
 * The minutes of trackers that nobody has looked through, until a moment: a day of 86,400 points is 1,440 of them. One
 * statement for all; who has more of them than some hours is asked again.
 */
export async function readMinutes(
  tx: Transaction,
  customerId: number,
  watched: readonly Watched[],
  until: string,
): Promise<Map<number, Minute[]>> {
  const ids = watched.map(({ trackerId }) => trackerId);
  const since = watched.map((one) => one.since);
  const rows = await tx.rows<Row>(sql`
    SELECT w.tracker_id, extract(epoch FROM m.minute)::float8 * 1000 AS time, m.lat, m.lon, m.speed, m.usual
    FROM unnest(${ids}::int[], ${since}::timestamptz[]) AS w (tracker_id, since)
    CROSS JOIN LATERAL (
      SELECT p.dt FROM track_point p WHERE p.customer_id = ${customerId} AND p.tracker_id = w.tracker_id
        AND p.dt >= w.since AND p.dt < ${until} ORDER BY p.dt LIMIT 1) first
    CROSS JOIN LATERAL (
      SELECT date_trunc('minute', p.dt) AS minute, avg(p.lat) AS lat, avg(p.lon) AS lon, avg(p.speed) AS speed,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY p.speed)::float8 AS usual
      FROM track_point p WHERE p.customer_id = ${customerId} AND p.tracker_id = w.tracker_id AND p.dt >= first.dt
        AND p.dt < least(date_trunc('minute', first.dt) + ${atOnce} * interval '1 hour', ${until}::timestamptz) GROUP BY 1) m
    ORDER BY w.tracker_id, m.minute`);
  const minutes = new Map<number, Minute[]>();
  for (const { tracker_id, ...minute } of rows) {
    const own = minutes.get(tracker_id);
    if (own) own.push(minute);
    else minutes.set(tracker_id, [minute]);
  }
  return minutes;
}
