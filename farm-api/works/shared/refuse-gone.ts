import sql from "sql-template-tag";
import { AppError, invalid } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";

/** What works name that was deleted since: a machine, an implement, a mechanizer or the plot. It is told by name, since it stands in no list. */
const goneOf = (tx: Transaction, customerId: number, ids: readonly number[]) =>
  tx.rows<{ id: number; what: string }>(sql`
    WITH named AS (
      SELECT workrecord_id AS id, machine_id, equipment_id, machine_operator_id FROM workrecord_machine
      WHERE customer_id = ${customerId} AND workrecord_id = ANY(${ids}::int[]))
    SELECT n.id, 'машина «' || concat_ws(', ', m.model, m.number) || '»' AS what
      FROM named n JOIN machine m ON m.customer_id = ${customerId} AND m.id = n.machine_id AND m.deleted_at IS NOT NULL
    UNION SELECT n.id, 'орудие «' || concat_ws(', ', e.name, e.number) || '»'
      FROM named n JOIN equipment e ON e.customer_id = ${customerId} AND e.id = n.equipment_id AND e.deleted_at IS NOT NULL
    UNION SELECT n.id, 'механизатор ' || concat_ws(' ', o.last_name, o.first_name)
      FROM named n JOIN machine_operator o
        ON o.customer_id = ${customerId} AND o.id = n.machine_operator_id AND o.deleted_at IS NOT NULL
    UNION SELECT w.id, 'участок «' || p.name || '»'
      FROM workrecord w JOIN plot p ON p.customer_id = w.customer_id AND p.id = w.plot_id AND p.deleted_at IS NOT NULL
      WHERE w.customer_id = ${customerId} AND w.id = ANY(${ids}::int[])
    ORDER BY 1, 2`);

/**
 * Refuses to bring works back that name what was deleted meanwhile, as a new one would be refused.
 * @param path where the fault of a work with this id is told
 * @throws AppError Invalid
 */
export async function refuseGone(
  tx: Transaction,
  customerId: number,
  ids: readonly number[],
  path: (id: number) => string,
): Promise<void> {
  const gone = await goneOf(tx, customerId, ids);
  if (gone.length === 0) return;
  const fields = gone.map(({ id, what }) => ({
    path: path(id),
    message: `Вернуть работу нельзя, в ней указано удалённое: ${what}`,
  }));
  throw new AppError("Invalid", fields.length === 1 ? fields[0]?.message : undefined, { fields });
}

/**
 * The same of what comes back as one, where many works name one machine.
 * @param refusal «Вернуть техкарту нельзя, …»: what is gone follows
 * @throws AppError Invalid
 */
export async function refuseGoneTogether(
  tx: Transaction,
  customerId: number,
  ids: readonly number[],
  refusal: string,
): Promise<void> {
  const gone = new Set((await goneOf(tx, customerId, ids)).map(({ what }) => what));
  if (gone.size > 0) throw invalid({ path: "id", message: `${refusal}: ${[...gone].join(", ")}` });
}
