import sql from "sql-template-tag";
import { monthOf } from "#formats/days/written";
import type { Transaction } from "../../platform/database/scope";

const partitionOf = (month: string) => `track_point_${month.replace("-", "_")}`;

/** Makes the partitions that points of these moments go to. */
export async function makeMonths(tx: Transaction, times: Iterable<number>): Promise<void> {
  const months = new Set(Array.from(times, (time) => monthOf(new Date(time).toISOString())));
  for (const month of [...months].sort()) await tx.run(sql`SELECT make_partition(${partitionOf(month)})`);
}

/** Lets tracks of months go that ended before a day, `2023-11-21`. @returns the names of their partitions */
export async function dropMonths(tx: Transaction, before: string): Promise<string[]> {
  const oldest = partitionOf(monthOf(before));
  const parts = await tx.rows<{ name: string }>(sql`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'track_point'::regclass ORDER BY 1`);
  const old = parts.map(({ name }) => name).filter((name) => name < oldest);
  if (old.length === 0) return old;
  // Before their points: whoever reads waits for a partition that goes. By the clock of most holdings the first day of a month
  // begins in the month before. One that is being packed meanwhile matches as well, and is waited for.
  await tx.run(sql`
    UPDATE track_day SET packed = NULL, packed_of = changed_at
    WHERE day <= ${`${monthOf(before)}-01`} AND (packed IS NOT NULL OR packed_of IS DISTINCT FROM changed_at)`);
  for (const name of old) await tx.run(sql`SELECT drop_partition(${name})`);
  return old;
}
