import sql from "sql-template-tag";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import type { Place, Standing } from "./filters";

/** A tracker of somebody's, with what its filters remember. */
export interface KnownTracker {
  customerId: number;
  id: number;
  demoDay: string | null;
  standing: Standing;
}

interface Row {
  customer_id: number;
  id: number;
  demo_day: string | null;
  last_dt: string | null;
  last_lat: number | null;
  last_lon: number | null;
}

const placeOf = ({ last_dt, last_lat, last_lon }: Row): Place | null =>
  last_dt === null || last_lat === null || last_lon === null
    ? null
    : { time: momentOf(last_dt), lat: last_lat, lon: last_lon };

/** Milliseconds after which it is asked again whose a serial is: it may have been entered or given up. */
const knownFor = 60_000;
const unknownFor = 10_000;
/** Serials that are remembered; a flood of invented ones must not fill the memory. */
const mostKept = 50_000;

type Ask = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Whose a serial is, as the database knows it, remembered for a while. */
export class Register {
  private readonly kept = new Map<string, { tracker: KnownTracker | null; until: number }>();
  private readonly asking = new Map<string, Promise<KnownTracker | null>>();

  constructor(private readonly ask: Ask) {}

  /** @returns null where nobody has such a tracker */
  async find(source: string, serial: string): Promise<KnownTracker | null> {
    const key = `${source}/${serial}`;
    const found = this.kept.get(key);
    if (found && found.until > performance.now()) return found.tracker;
    const asked = this.asking.get(key) ?? this.look(key, source, serial, found?.tracker ?? null);
    this.asking.set(key, asked);
    try {
      return await asked;
    } finally {
      this.asking.delete(key);
    }
  }

  private async look(
    key: string,
    source: string,
    serial: string,
    before: KnownTracker | null,
  ): Promise<KnownTracker | null> {
    const row = await this.ask((tx) =>
      tx.row<Row>(sql`
        SELECT t.customer_id, t.id, c.demo_day, t.last_dt, t.last_lat, t.last_lon
        FROM tracker t JOIN customer c ON c.id = t.customer_id WHERE t.source = ${source} AND t.serial = ${serial}`),
    );
    const standing = before?.id === row?.id ? before?.standing : undefined;
    const tracker = row
      ? {
          customerId: row.customer_id,
          id: row.id,
          demoDay: row.demo_day,
          standing: standing ?? { last: placeOf(row), suspect: null },
        }
      : null;
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(key, { tracker, until: performance.now() + (tracker ? knownFor : unknownFor) });
    return tracker;
  }
}
