import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { trackerCalls } from "#contract/trackers";
import type { Transaction } from "../platform/database/scope";
import { reckoning } from "./reckoning";

/** How many days of trackers wait to be counted: for the first time or anew, and because the rules have changed. */
export async function getCounting(
  tx: Transaction,
  customerId: number,
): Promise<AnswerOf<typeof trackerCalls.getTrackCounting>> {
  const row = await tx.row<AnswerOf<typeof trackerCalls.getTrackCounting>>(sql`
    SELECT count(*) FILTER (WHERE due AND counted_at IS NULL)::int AS waiting,
      count(*) FILTER (WHERE rules < ${reckoning} AND NOT due)::int AS older, count(*)::int AS days
    FROM track_day WHERE customer_id = ${customerId}`);
  return row ?? { waiting: 0, older: 0, days: 0 };
}
