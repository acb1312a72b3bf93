import sql from "sql-template-tag";
import type { LeftBehind } from "#contract/field-shapes";
import { dayAtField } from "../platform/database/field-day";
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
    SELECT count(*) AS planned_works, min(day) AS first_planned
    FROM workrecord w JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id
    CROSS JOIN LATERAL (SELECT ${dayAtField(sql`coalesce(w.start_dt, w.plan_start_dt)`)} AS day) of_field
    WHERE w.customer_id = ${customerId} AND w.field_id = ANY(${oldIds}::int[]) AND w.deleted_at IS NULL
      AND w.work_status = ${planned} AND (w.plot_id IS NULL OR w.plot_id <> ALL(${moving}::int[]))
      AND coalesce(day >= ${from}::date, w.season >= extract(year FROM ${from}::date))`);
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
