import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import { AppError } from "../../platform/app-error";
import type { Pool } from "../../platform/database/pool";
import { inScope } from "../../platform/database/scope";
import { approveProposals } from "../../trackers/proposals/approve";
import { readProposals } from "../../trackers/proposals/list-proposals";

interface Holding {
  customerId: number;
  today: string;
}

/** Days back from which on somebody has looked the proposed works through; later ones wait. */
const lookedThrough = { from: 14, to: 4 };
/** Milliseconds until the next look for what the worker has counted. */
const pause = 5000;

/** Whether the worker has counted the days that somebody has looked through. */
const isCounted = async (pool: Pool, { customerId, today }: Holding): Promise<boolean> =>
  (await inScope(pool, { customerId, readOnly: true }, (tx) =>
    tx.row(sql`
      SELECT FROM track_day WHERE customer_id = ${customerId} AND counted_at IS NULL
        AND day BETWEEN ${addDays(today, -lookedThrough.from - 1)} AND ${addDays(today, -lookedThrough.to)} LIMIT 1`),
  )) === undefined;

/** Works that waited for a planned one; none where anybody has approved before. */
const waiting = (pool: Pool, { customerId, today }: Holding) =>
  inScope(pool, { customerId, readOnly: true }, async (tx) => {
    const rows = await tx.rows<{ id: number }>(sql`
      SELECT id FROM proposal WHERE customer_id = ${customerId} AND status = 'open'
        AND day BETWEEN ${addDays(today, -lookedThrough.from)} AND ${addDays(today, -lookedThrough.to)}
        AND NOT EXISTS (SELECT FROM proposed_work WHERE customer_id = ${customerId}) ORDER BY day, id`);
    const ids = rows.map(({ id }) => id);
    return (await readProposals(tx, customerId, ids)).filter(
      ({ target, recorded_id, area }) => target !== null && recorded_id === null && area !== null,
    );
  });

/** Has the holding's administrator approve what tracks told of the weeks before, once the worker has counted it. */
export async function approveSome(pool: Pool, holding: Holding, signal: AbortSignal): Promise<void> {
  const { customerId, today } = holding;
  while (!(await isCounted(pool, holding))) await delay(pause, undefined, { signal });
  const administrator = await inScope(pool, { customerId, system: true, readOnly: true }, (tx) =>
    tx.row<{ id: number }>(sql`SELECT id FROM person WHERE customer_id = ${customerId} AND admin ORDER BY id LIMIT 1`),
  );
  for (const { id, version } of await waiting(pool, holding))
    try {
      const body = { records: [{ id, version }], reason: null, ask: "reason" as const };
      await inScope(pool, { customerId, userId: administrator?.id ?? null }, (tx) =>
        approveProposals(tx, { customerId, today }, body),
      );
    } catch (error) {
      // What rules refuse waits for a person, as anywhere.
      if (!(error instanceof AppError)) throw error;
    }
}
