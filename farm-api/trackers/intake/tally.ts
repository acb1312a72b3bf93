import sql from "sql-template-tag";
import type { Pool } from "../../platform/database/pool";
import { inIntake } from "./in-intake";
import type { NewPoint } from "./write-points";

interface Count {
  customerId: number;
  trackerId: number;
  what: string;
  points: number;
  /** When it was counted last, milliseconds since 1970 by the real clock. */
  at: number;
}

interface Unknown {
  source: string;
  serial: string;
  times: number;
  address: string | null;
}

/** Serials that are told of between two writings, and that are told of at all: a flood of invented ones stays small. */
const mostUnknown = 200;
const mostUnknownKept = 1000;

/** Counts what becomes of points, in memory; `save` writes it down from time to time. */
export class Tally {
  private counts = new Map<string, Count>();
  private unknown = new Map<string, Unknown>();

  count(tracker: { customerId: number; trackerId: number }, what: string, points = 1): void {
    const { customerId, trackerId } = tracker;
    const key = `${trackerId}/${what}`;
    const found = this.counts.get(key);
    if (found) {
      found.points += points;
      found.at = Date.now();
    } else this.counts.set(key, { customerId, trackerId, what, points, at: Date.now() });
  }

  /** Of points that were to be written, those that were new; the others came once more. */
  written(points: readonly NewPoint[], counts: readonly { tracker_id: number; count: number }[]): void {
    const fresh = new Map(counts.map(({ tracker_id, count }) => [tracker_id, count]));
    const given = new Map<number, { customerId: number; points: number }>();
    for (const { customerId, trackerId } of points) {
      const one = given.get(trackerId);
      if (one) one.points++;
      else given.set(trackerId, { customerId, points: 1 });
    }
    for (const [trackerId, { customerId, points: all }] of given) {
      const kept = fresh.get(trackerId) ?? 0;
      if (kept > 0) this.count({ customerId, trackerId }, "kept", kept);
      if (all > kept) this.count({ customerId, trackerId }, "duplicate", all - kept);
    }
  }

  refused(source: string, serial: string, address: string | null): void {
    const key = `${source}/${serial}`;
    const found = this.unknown.get(key);
    if (found) found.times++;
    else if (this.unknown.size < mostUnknown) this.unknown.set(key, { source, serial, times: 1, address });
  }

  async save(pool: Pool): Promise<void> {
    const counts = [...this.counts.values()].sort((a, b) => a.trackerId - b.trackerId || (a.what < b.what ? -1 : 1));
    const unknown = [...this.unknown.values()].sort((a, b) => (a.source + a.serial < b.source + b.serial ? -1 : 1));
    if (counts.length + unknown.length === 0) return;
    this.counts = new Map();
    this.unknown = new Map();
    await inIntake(pool, async (tx) => {
      await tx.run(sql`
        INSERT INTO track_tally (customer_id, tracker_id, what, points, last_at)
        SELECT "customerId", "trackerId", what, points, to_timestamp(at / 1000.0) FROM json_to_recordset(${JSON.stringify(counts)}::json)
          AS given ("customerId" int, "trackerId" int, what text, points bigint, at float8)
        ON CONFLICT (customer_id, tracker_id, what) DO UPDATE
          SET points = track_tally.points + excluded.points, last_at = greatest(track_tally.last_at, excluded.last_at)`);
      await tx.run(sql`
        INSERT INTO unknown_tracker (source, serial, times, address)
        SELECT source, serial, times, address FROM json_to_recordset(${JSON.stringify(unknown)}::json)
          AS given (source text, serial text, times bigint, address text)
        ON CONFLICT (source, serial) DO UPDATE
          SET times = unknown_tracker.times + excluded.times, last_at = now(), address = excluded.address`);
      if (unknown.length > 0)
        await tx.run(sql`
          DELETE FROM unknown_tracker WHERE (source, serial) IN (
            SELECT source, serial FROM unknown_tracker ORDER BY last_at DESC OFFSET ${mostUnknownKept})`);
    });
  }
}
