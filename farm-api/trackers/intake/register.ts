import sql from "sql-template-tag";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import type { Place, Standing } from "./filters";

/** A tracker of somebody's, with what its filters remember. */
export interface KnownTracker {
  source: string;
  serial: string;
  customerId: number;
  id: number;
  demoDay: string | null;
  /** What it has to say when it logs in; null: nothing. */
  password: string | null;
  /** Hours east of Greenwich of the holding. */
  tzOffset: number;
  /** Milliseconds since 1970: what is of before then was another holding's. Null: it has never been. */
  heldFrom: number | null;
  standing: Standing;
}

/** Whether who logs in as a tracker says what it has to. */
export const mayEnter = ({ password }: KnownTracker, told: string | null): boolean =>
  password === null || password === told;

interface Row {
  source: string;
  serial: string;
  customer_id: number;
  id: number;
  demo_day: string | null;
  password: string | null;
  tz_offset: number;
  held_from: string | null;
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
/** The same where it says a password, which somebody may have changed because a stranger knew it. */
export const knownToEnter = 2000;
/** Serials that are remembered; a flood of invented ones must not fill the memory. */
const mostKept = 50_000;

type Ask = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

interface Wanted {
  source: string;
  serial: string;
  found(tracker: KnownTracker | null): void;
  failed(error: unknown): void;
}

const keyOf = ({ source, serial }: { source: string; serial: string }) => `${source}/${serial}`;

/**
 * Whose a serial is, as the database knows it, remembered for a while. When a network comes back all terminals log in at
 * once: who asks while a question is under way is asked for with all others in the next.
 */
export class Register {
  private readonly kept = new Map<string, { tracker: KnownTracker | null; asked: number }>();
  private waiting: Wanted[] = [];
  private looking = false;

  constructor(private readonly ask: Ask) {}

  /**
   * @param within milliseconds: how old what is remembered may be at most
   * @returns null where nobody has such a tracker
   */
  find(source: string, serial: string, within = knownFor): Promise<KnownTracker | null> {
    const known = this.kept.get(keyOf({ source, serial }));
    const lasts = Math.min(within, known?.tracker ? knownFor : unknownFor);
    if (known && performance.now() - known.asked < lasts) return Promise.resolve(known.tracker);
    return new Promise((found, failed) => {
      this.waiting.push({ source, serial, found, failed });
      void this.look();
    });
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    while (this.waiting.length > 0) await this.answer(this.waiting.splice(0));
    this.looking = false;
  }

  private async answer(wanted: readonly Wanted[]): Promise<void> {
    const asked = performance.now();
    try {
      const sources = wanted.map(({ source }) => source);
      const serials = wanted.map(({ serial }) => serial);
      const rows = await this.ask((tx) =>
        tx.rows<Row>(sql`
          SELECT t.source, t.serial, t.customer_id, t.id, c.demo_day, t.password, c.tz_offset, t.held_from, t.last_dt, t.last_lat, t.last_lon
          FROM tracker t JOIN customer c ON c.id = t.customer_id
          WHERE t.gone_at IS NULL AND (t.source, t.serial) IN (SELECT * FROM unnest(${sources}::text[], ${serials}::text[]))`),
      );
      const byKey = new Map(rows.map((row) => [keyOf(row), row]));
      for (const one of wanted) one.found(this.remember(keyOf(one), byKey.get(keyOf(one)), asked));
    } catch (error) {
      for (const { failed } of wanted) failed(error);
    }
  }

  /** What the filters remember of a tracker goes on while it is the same one. */
  private remember(key: string, row: Row | undefined, asked: number): KnownTracker | null {
    const before = this.kept.get(key);
    const standing = before?.tracker?.id === row?.id ? before?.tracker?.standing : undefined;
    const tracker = row
      ? {
          source: row.source,
          serial: row.serial,
          customerId: row.customer_id,
          id: row.id,
          demoDay: row.demo_day,
          password: row.password,
          tzOffset: row.tz_offset,
          heldFrom: row.held_from === null ? null : momentOf(row.held_from),
          standing: standing ?? { last: placeOf(row), late: null, suspect: null },
        }
      : null;
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(key, { tracker, asked });
    return tracker;
  }
}
