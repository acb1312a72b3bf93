import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { trackerCalls } from "#contract/trackers";
import { literal } from "../platform/database/literal";
import type { Transaction } from "../platform/database/scope";
import { reckoning } from "./reckoning";

/**
 * How many days of trackers wait to be counted: for the first time or anew, and because the rules have changed. Both are found by
 * an index that holds little else; all days are only counted while some wait.
 */
export async function getCounting(
  tx: Transaction,
  customerId: number,
): Promise<AnswerOf<typeof trackerCalls.getTrackCounting>> {
  const row = await tx.row<AnswerOf<typeof trackerCalls.getTrackCounting>>(sql`
    SELECT waiting, older,
      CASE WHEN waiting + older = 0 THEN 0
        ELSE (SELECT count(*)::int FROM track_day WHERE customer_id = ${customerId}) END AS days
    FROM (SELECT
      (SELECT count(*)::int FROM track_day WHERE customer_id = ${customerId} AND due AND counted_at IS NULL) AS waiting,
      (SELECT count(*)::int FROM track_day
        WHERE customer_id = ${customerId} AND rules < ${literal(reckoning)} AND NOT due) AS older) AS "left"`);
  return row ?? { waiting: 0, older: 0, days: 0 };
}
