import sql from "sql-template-tag";
import { yearOf } from "#formats/days/written";
import type { Transaction } from "../platform/database/scope";
import type { Subject } from "./places/place";

interface Sowing {
  crop_id: number;
  sowed_at: string;
  harvested_at: string | null;
}

/**
 * What was sown last on the whole field in the season that goes on, or in autumn for the next; nothing of a division.
 * @param today by the clock of the field
 */
export async function standingOn(
  tx: Transaction,
  { kind, customerId, id }: Subject,
  today: string,
): Promise<Sowing | undefined> {
  if (kind === "division") return undefined;
  return tx.row<Sowing>(sql`
    SELECT crop_id, sowed_at, harvested_at FROM sowing
    WHERE customer_id = ${customerId} AND field_id = ${id} AND plot_id IS NULL
      AND year BETWEEN ${yearOf(today)} AND ${yearOf(today) + 1} AND sowed_at <= ${today}
    ORDER BY sowed_at DESC LIMIT 1`);
}
