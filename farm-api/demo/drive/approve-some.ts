import { setTimeout as delay } from "node:timers/promises";
import sql from "sql-template-tag";
import { workStatus } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { AppError } from "../../platform/app-error";
import type { Pool } from "../../platform/database/pool";
import { inScope } from "../../platform/database/scope";
import { approveProposals } from "../../trackers/proposals/approve";
import { readProposals } from "../../trackers/proposals/list-proposals";
import { setWorkStatus } from "../../works/shared/change-work";

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

/** Of so many works tracks tell enough to be their fact. */
const most = 8;
/** Share of the field. */
const enough = 0.85;

interface Told {
  recorded_id: number;
  field_id: number;
  version: number;
  ids: number[];
}

/** Works of those days whose fields the tracks cover, with the proposals that tell them; none where anybody has approved before. */
const listTold = (pool: Pool, { customerId, today }: Holding) =>
  inScope(pool, { customerId, readOnly: true }, async (tx) => {
    const rows = await tx.rows<{ id: number }>(sql`
      SELECT id FROM proposal WHERE customer_id = ${customerId} AND status = 'open'
        AND day BETWEEN ${addDays(today, -lookedThrough.from)} AND ${addDays(today, -lookedThrough.to)}
        AND NOT EXISTS (SELECT FROM proposed_work WHERE customer_id = ${customerId}) ORDER BY day, id`);
    const proposals = await readProposals(
      tx,
      customerId,
      rows.map(({ id }) => id),
    );
    const works = await tx.rows<Omit<Told, "ids">>(sql`
      SELECT id AS recorded_id, field_id, version FROM workrecord
      WHERE customer_id = ${customerId} AND id = ANY(${proposals.map(({ recorded_id }) => recorded_id ?? 0)}::int[]) ORDER BY id`);
    return works.flatMap((work): Told[] => {
      const own = proposals.filter(({ recorded_id }) => recorded_id === work.recorded_id);
      const area = own.reduce((sum, one) => sum + (one.area ?? 0), 0);
      return area >= enough * (own[0]?.field_area ?? 0) ? [{ ...work, ids: own.map(({ id }) => id) }] : [];
    });
  });

/** The administrator leaves the fact of some works to the tracks: planned until then, they are approved once the worker has counted. */
export async function approveSome(pool: Pool, holding: Holding): Promise<void> {
  const { customerId, today } = holding;
  while (!(await isCounted(pool, holding))) await delay(pause);
  const administrator = await inScope(pool, { customerId, system: true, readOnly: true }, (tx) =>
    tx.row<{ id: number }>(sql`SELECT id FROM person WHERE customer_id = ${customerId} AND admin ORDER BY id LIMIT 1`),
  );
  const scope = { customerId, userId: administrator?.id ?? null };
  for (const { recorded_id: id, field_id: fieldId, version, ids } of (await listTold(pool, holding)).slice(0, most))
    try {
      await inScope(pool, scope, async (tx) => {
        const to = { work_status: workStatus.planned, reason: null, ask: "none" as const };
        await setWorkStatus(tx, { customerId, fieldId, id, today }, { ...to, version });
        const records = await readProposals(tx, customerId, ids);
        await approveProposals(tx, { customerId, today }, { records, reason: null, ask: "reason", rest: "close" });
      });
    } catch (error) {
      // What rules refuse is left as it was.
      if (!(error instanceof AppError)) throw error;
    }
}
