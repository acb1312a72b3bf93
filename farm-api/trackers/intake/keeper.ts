import pg from "pg";
import { monthOf } from "#formats/days/written";
import type { Pool } from "../../platform/database/pool";
import { inIntake } from "./in-intake";
import { makeMonths } from "./months";
import type { Tally } from "./tally";
import { byTrackerAndTime, insertPoints, type NewPoint, touchDays, updateStates } from "./write-points";

interface Submission {
  points: readonly NewPoint[];
  kept(): void;
  failed(error: unknown): void;
}

/** Points that one transaction writes, unless a single terminal brings more. */
const mostAtOnce = 8000;
/** While one transaction waits for the disk, another is prepared. */
const lanes = 2;
const mostAttempts = 3;
const dayLong = 24 * 3_600_000;
const deadlock = "40P01";

/**
 * Writes what many terminals bring in few transactions: what comes while one is written goes into the next. What a terminal
 * brings is kept or refused as a whole, and it hears of it only then.
 */
export class Keeper {
  private waiting: Submission[] = [];
  private writing = 0;
  /** Months whose partitions are known to be there. */
  private readonly months = new Set<string>();

  constructor(
    private readonly pool: Pool,
    private readonly tally: Tally,
  ) {}

  /** Resolves once the points are committed. @throws where they could not be */
  keep(points: readonly NewPoint[]): Promise<void> {
    if (points.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.waiting.push({ points, kept: resolve, failed: reject });
      // What other terminals bring in the same turn of the loop goes along.
      setImmediate(() => void this.write());
    });
  }

  private next(): Submission[] {
    let [count, points] = [0, 0];
    while (count < this.waiting.length && points < mostAtOnce) points += this.waiting[count++]?.points.length ?? 0;
    return this.waiting.splice(0, count);
  }

  private async write(): Promise<void> {
    if (this.writing === lanes) return;
    this.writing++;
    for (let batch = this.next(); batch.length > 0; batch = this.next()) await this.writeBatch(batch);
    this.writing--;
  }

  /** Where one terminal's points can't be written, the others' still are. */
  private async writeBatch(batch: Submission[]): Promise<void> {
    try {
      await this.commit(batch.flatMap(({ points }) => points));
      for (const { kept } of batch) kept();
    } catch (error) {
      if (batch.length === 1 || !(error instanceof pg.DatabaseError)) for (const { failed } of batch) failed(error);
      else for (const one of batch) await this.writeBatch([one]);
    }
  }

  private async commit(points: NewPoint[], attempt = 1): Promise<void> {
    const sorted = points.sort(byTrackerAndTime);
    try {
      await this.prepare(sorted);
      const written = await inIntake(this.pool, async (tx) => {
        const counts = await insertPoints(tx, sorted);
        await updateStates(tx, sorted);
        if (counts.length > 0) await touchDays(tx, sorted);
        return counts;
      });
      this.tally.written(sorted, written);
    } catch (error) {
      const again = error instanceof pg.DatabaseError && error.code === deadlock && attempt < mostAttempts;
      if (!again) throw error;
      await this.commit(sorted, attempt + 1);
    }
  }

  /** Makes the partitions that are wanting, apart from the points: nobody else is to wait for that long a transaction. */
  private async prepare(points: readonly NewPoint[]): Promise<void> {
    const wanting = new Map<string, number>();
    for (const day of new Set(points.map(({ time }) => Math.floor(time / dayLong)))) {
      const month = monthOf(new Date(day * dayLong).toISOString());
      if (!this.months.has(month)) wanting.set(month, day * dayLong);
    }
    if (wanting.size === 0) return;
    await inIntake(this.pool, (tx) => makeMonths(tx, wanting.values()));
    for (const month of wanting.keys()) this.months.add(month);
  }
}
