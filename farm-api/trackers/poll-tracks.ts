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
  return {
    cursor: clock?.now ?? now.toISOString(),
    items: items.map((item) => ({
      ...item,
      points: fresh
        .filter(({ source, serial }) => source === item.source && serial === item.serial)
        .map(({ source: _, serial: __, ...point }) => point),
    })),
  };
}

function readFresh(
  tx: Transaction,
  customerId: number,
  { since, now, items }: { since: string; now: Date; items: readonly TrackerPoint[] },
): Promise<Row[]> {
  const serials = items.map(({ serial }) => serial);
  const present = now.toISOString();
  return tx.rows<Row>(sql`
    SELECT source, serial, dt, lat, lon, coalesce(speed, 0) AS speed, coalesce(course, 0) AS course FROM (
      SELECT t.source, t.serial, p.dt, p.lat, p.lon, p.speed, p.course
      FROM tracker t JOIN track_point p ON p.customer_id = t.customer_id AND p.tracker_id = t.id
      WHERE t.customer_id = ${customerId} AND t.serial = ANY(${serials}) AND p.received_at >= ${since}
        AND p.dt > ${present}::timestamptz - ${newsOf} * interval '1 hour' AND p.dt <= ${present}
      ORDER BY p.dt DESC LIMIT ${mostPoints}) fresh ORDER BY source, serial, dt`);
}
