import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import type { LivingPlot } from "./plot-heirs";

const longestName = 120;

/** A name that the new field does not have yet in that season: fields that are merged may call their plots alike. */
function freeName({ name, year, heir, field_name }: LivingPlot, taken: Set<string>): string {
  const keyOf = (text: string) => `${heir} ${year} ${text.toLowerCase()}`;
  const candidates = [name, `${name} (${field_name})`, ...Array.from({ length: 50 }, (_, at) => `${name} (${at + 2})`)];
  const free = candidates.map((text) => text.slice(0, longestName)).find((text) => !taken.has(keyOf(text))) ?? name;
  taken.add(keyOf(free));
  return free;
}

/**
 * Gives plots to the new fields that hold them, with their sowings and works; the others are left.
 * @param heirs ids of the new fields, at the places that the plots name
 */
export async function movePlots(
  tx: Transaction,
  customerId: number,
  { plots, heirs }: { plots: readonly LivingPlot[]; heirs: readonly number[] },
): Promise<void> {
  const taken = new Set<string>();
  const moves = plots.flatMap((plot) => {
    const field_id = heirs[plot.heir];
    return field_id === undefined ? [] : { id: plot.id, field_id, name: freeName(plot, taken) };
  });
  if (moves.length === 0) return;
  const moved = sql`json_to_recordset(${JSON.stringify(moves)}::json) AS m (id int, field_id int, name text)`;
  await tx.run(sql`
    UPDATE plot p SET field_id = m.field_id, name = m.name, version = version + 1, updated_at = now()
    FROM ${moved} WHERE p.customer_id = ${customerId} AND p.id = m.id`);
  await tx.run(sql`
    UPDATE sowing s SET field_id = m.field_id FROM ${moved} WHERE s.customer_id = ${customerId} AND s.plot_id = m.id`);
  await tx.run(sql`
    UPDATE workrecord w SET field_id = m.field_id, version = version + 1, updated_at = now()
    FROM ${moved} WHERE w.customer_id = ${customerId} AND w.plot_id = m.id`);
  await tx.run(sql`
    INSERT INTO season_plan_field (customer_id, season_plan_id, field_id)
    SELECT DISTINCT w.customer_id, w.season_plan_id, w.field_id FROM workrecord w JOIN ${moved} ON m.id = w.plot_id
    WHERE w.customer_id = ${customerId} AND w.season_plan_id IS NOT NULL AND w.deleted_at IS NULL
    ON CONFLICT DO NOTHING`);
}
