import sql from "sql-template-tag";
import type { AnswerOf, BodyOf } from "#contract/call";
import type { TrackerPoint, trackerCalls } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { listCurrent } from "./list-trackers";

type Polled = AnswerOf<typeof trackerCalls.pollTracks>;
type TrackPoint = Polled["items"][number]["points"][number];

/** Seconds by which a look begins before the last one ended: what was being committed then was not to be seen. */
const overlap = 10;
/** Points of one answer: a terminal that sends its memory of a week is shown as a track, not as news. */
const mostPoints = 2000;
/** Points of one tracker beyond one a second, where many share an answer. */
const fewPoints = 20;
/** Hours back that news are of. */
const newsOf = 24;

interface Row extends TrackPoint {
  source: string;
  serial: string;
}

/** What came since a cursor, which is a moment of the database's clock. */
export async function pollTracks(
  tx: Transaction,
  customerId: number,
  { cursor, trackers }: BodyOf<typeof trackerCalls.pollTracks>,
  now: Date,
): Promise<Polled> {
  const since = cursor ? new Date(momentOf(cursor) - overlap * 1000).toISOString() : null;
  const clock = await tx.row<{ now: string }>(sql`SELECT now() AS now`);
  const asked = trackers && new Set(trackers.map(({ source, serial }) => `${source}/${serial}`));
  const isAsked = ({ source, serial }: Pick<TrackerPoint, "source" | "serial">) =>
    !asked || asked.has(`${source}/${serial}`);
  const items = (await listCurrent(tx, customerId, { now, since })).filter(isAsked);
  const fresh = since === null || items.length === 0 ? [] : await readFresh(tx, customerId, { since, now, items });
  const points = new Map<string, TrackPoint[]>();
  for (const { source, serial, ...point } of fresh) {
    const key = `${source}/${serial}`;
    const own = points.get(key);
    if (own) own.push(point);
    else points.set(key, [point]);
  }
  return {
    cursor: clock?.now ?? now.toISOString(),
    items: items.map((item) => ({ ...item, points: points.get(`${item.source}/${item.serial}`) ?? [] })),
  };
}

/**
 * Points that came since a moment. There is no index by when a point came: of each tracker that was heard the newest are looked at, as
 * many as may have come meanwhile, or its share of an answer. A day of 500 machines would be 43 million.
 */
function readFresh(
  tx: Transaction,
  customerId: number,
  { since, now, items }: { since: string; now: Date; items: readonly TrackerPoint[] },
): Promise<Row[]> {
  const serials = items.map(({ serial }) => serial);
  const present = now.toISOString();
  const share = Math.max(fewPoints, Math.ceil(mostPoints / items.length));
  const looked = sql`least(greatest(extract(epoch FROM now() - ${since}::timestamptz), 0) + ${share}, ${mostPoints})`;
  return tx.rows<Row>(sql`
    SELECT source, serial, dt, lat, lon, coalesce(speed, 0) AS speed, coalesce(course, 0) AS course FROM (
      SELECT t.source, t.serial, p.dt, p.lat, p.lon, p.speed, p.course
      FROM tracker t CROSS JOIN LATERAL (
        SELECT dt, lat, lon, speed, course, received_at FROM track_point
        WHERE customer_id = t.customer_id AND tracker_id = t.id
          AND dt > ${present}::timestamptz - ${newsOf} * interval '1 hour' AND dt <= ${present}
        ORDER BY dt DESC LIMIT ${looked}::int) p
      WHERE t.customer_id = ${customerId} AND t.serial = ANY(${serials}) AND p.received_at >= ${since}
      ORDER BY p.dt DESC LIMIT ${mostPoints}) fresh ORDER BY source, serial, dt`);
}
