import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { planned } from "../../platform/database/work-status";
import type { WorkPlace } from "./get-workrecord";

/**
 * Has a planned work, one that was deleted too, be what is left of it once a part is done; of a sowing or harvest the part then
 * takes the season's one place.
 * @param area m² that are left
 */
export const leaveRest = (tx: Transaction, { customerId, fieldId, id }: WorkPlace, area: number): Promise<number> =>
  tx.run(sql`
    UPDATE workrecord SET area = ${area}, plan_area = ${area}, is_rest = true, deleted_at = NULL, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND id = ${id} AND work_status = ${planned}`);
