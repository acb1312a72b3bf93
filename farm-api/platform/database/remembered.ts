import { performance } from "node:perf_hooks";
import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "./scope";

interface Kept {
  value: unknown;
  /** What was committed when the value was found, as PostgreSQL writes it. */
  snapshot: string;
  /** Milliseconds of this program's clock after which it is found anew in any case. */
  until: number;
}

interface Asked {
  customerId: number;
  /** Names what is found, among all that is remembered of the customer. */
  what: string;
}

/** What a transaction finds that has changed something itself is true only once it is committed. */
const state = sql`pg_current_snapshot()::text AS snapshot, pg_current_xact_id_if_assigned() IS NULL AS only_reads`;

/**
 * Whether the audit has changes of a customer that were not committed at a snapshot. Numbers of transactions that PostgreSQL
 * has not come to yet are those of a server from which these rows were restored.
 */
const changedSince = (customerId: number, snapshot: string): Sql => sql`EXISTS (
  SELECT FROM audit WHERE customer_id = ${customerId} AND xact IS NOT NULL
    AND xact >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND xact < pg_snapshot_xmax(pg_current_snapshot())
    AND NOT pg_visible_in_snapshot(xact, ${snapshot}::pg_snapshot))`;

/**
 * What is dear to find is found once and told again for as long as nobody has changed anything of the customer that is
 * audited. Nothing that hangs on what isn't, or on the time of day, may be remembered. See docs/decisions/0051-remembered-totals.md.
 */
export class Remembered {
  private readonly kept = new Map<string, Kept | "dear">();

  /** @param dear milliseconds from which on finding is worth remembering; @param most how many things are kept, the last used */
  constructor(
    private readonly dear = 15,
    private readonly most = 1000,
    private readonly life = 10 * 60_000,
  ) {}

  async of<T>(tx: Transaction, { customerId, what }: Asked, find: () => Promise<T>): Promise<T> {
    const key = `${customerId} ${what}`;
    const kept = this.kept.get(key);
    if (kept === undefined) {
      const begin = performance.now();
      const value = await find();
      if (performance.now() - begin >= this.dear) this.keep(key, "dear");
      return value;
    }
    const known = kept === "dear" || performance.now() > kept.until ? undefined : kept;
    const hasChanged = known ? changedSince(customerId, known.snapshot) : sql`true`;
    const now = await tx.row<{ snapshot: string; only_reads: boolean; has_changed: boolean }>(
      sql`SELECT ${state}, ${hasChanged} AS has_changed`,
    );
    if (known && now?.only_reads && !now.has_changed) {
      this.keep(key, known);
      return known.value as T;
    }
    // The snapshot is older than what is found: what is committed in between is found once more, never missed.
    const value = await find();
    if (now?.only_reads) this.keep(key, { value, snapshot: now.snapshot, until: performance.now() + this.life });
    return value;
  }

  private keep(key: string, kept: Kept | "dear"): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
  }
}
