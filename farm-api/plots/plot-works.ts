import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import type { PlotPlace } from "./lock-plot";

/** How many standing works, cancelled ones too, are on a plot. */
export async function worksOnPlot(tx: Transaction, { customerId, fieldId, plotId }: PlotPlace): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM workrecord
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND plot_id = ${plotId} AND deleted_at IS NULL`);
  return row?.count ?? 0;
}
