import sql from "sql-template-tag";
import type { LeftBehind } from "#contract/field-shapes";
import type { Transaction } from "../platform/database/scope";
import { planned } from "../platform/database/work-status";
import type { LivingPlot } from "../plots/shared/plot-heirs";

interface Asked {
  customerId: number;
  oldIds: readonly number[];
  from: string;
  plots: readonly LivingPlot[];
}

/** What stays with old fields although it is of the day and later, or of no day at all. Works go where their plots go. */
export async function leftBehind(tx: Transaction, { customerId, oldIds, from, plots }: Asked): Promise<LeftBehind> {
  const moving = plots.filter(({ heir }) => heir >= 0).map(({ id }) => id);
  const works = await tx.row<{ planned_works: number; first_planned: string | null }>(sql`
    SELECT count(*) AS planned_works, min(coalesce(start_dt, plan_start_dt))::date AS first_planned FROM workrecord
    WHERE customer_id = ${customerId} AND field_id = ANY(${oldIds}::int[]) AND deleted_at IS NULL AND work_status = ${planned}
      AND (plot_id IS NULL OR plot_id <> ALL(${moving}::int[]))
      AND coalesce(coalesce(start_dt, plan_start_dt) >= ${from}::date, season >= extract(year FROM ${from}::date))`);
  const documents = await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM document
    WHERE customer_id = ${customerId} AND field_id = ANY(${oldIds}::int[]) AND deleted_at IS NULL`);
  return {
    planned_works: works?.planned_works ?? 0,
    first_planned: works?.first_planned ?? null,
    plots: plots.filter(({ heir }) => heir < 0).map(({ id, name, year }) => ({ id, name, year })),
    documents: documents?.count ?? 0,
  };
}
