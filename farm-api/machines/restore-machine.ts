import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import { machines } from "./kinds";
import { restoreInPark } from "./park";

/** Undoes a deletion. The tracker stays where it was hung meanwhile. @throws AppError NotFound where nothing was deleted. */
export async function restoreMachine(tx: Transaction, place: { customerId: number; id: number }): Promise<void> {
  const { customerId, id } = place;
  await tx.run(sql`
    UPDATE machine m SET tracker_source = NULL, tracker_serial = NULL
    WHERE m.customer_id = ${customerId} AND m.id = ${id} AND m.deleted_at IS NOT NULL
      AND EXISTS (SELECT FROM machine o WHERE o.customer_id = m.customer_id AND o.tracker_source = m.tracker_source
        AND o.tracker_serial = m.tracker_serial AND o.deleted_at IS NULL)`);
  await restoreInPark(tx, machines, place);
}
