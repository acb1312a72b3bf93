import sql from "sql-template-tag";
import { momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import type { Piece } from "./read-points";
import { shortestGap } from "./stretches";

/**
 * Pieces of a period with the step over its end, where the machine was heard on both sides of it: a step is of the period in which it
 * begins, so that days add up to what they are days of.
 * @param known until when points are of this time
 */
export async function withStepOver(
  tx: Transaction,
  customerId: number,
  pieces: readonly Piece[],
  { to, known }: { to: string; known?: Date },
): Promise<readonly Piece[]> {
  const last = pieces.at(-1);
  const end = momentOf(to);
  const most = Math.min(end + shortestGap, known?.getTime() ?? Number.POSITIVE_INFINITY);
  if (!last || momentOf(last.to) < end || end >= most) return pieces;
  const over = await tx.row<{ to: string }>(sql`
    SELECT n.dt + interval '1 millisecond' AS "to" FROM track_point n
    WHERE n.customer_id = ${customerId} AND n.tracker_id = ${last.trackerId} AND n.dt >= ${to} AND n.dt < ${new Date(most).toISOString()}
      AND EXISTS (SELECT FROM track_point p WHERE p.customer_id = ${customerId} AND p.tracker_id = ${last.trackerId}
        AND p.dt >= ${last.from} AND p.dt < ${to} AND p.dt > n.dt - make_interval(secs => ${shortestGap / 1000}))
    ORDER BY n.dt LIMIT 1`);
  return over ? [...pieces.slice(0, -1), { ...last, to: over.to }] : pieces;
}
