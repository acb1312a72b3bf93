import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { planned } from "../../platform/database/work-status";
import type { WorkPlace } from "./get-workrecord";

/**
 * Has a planned work, one that was deleted too, be what is left of it once a part is done; of a sowing or harvest the part then
 * takes the season's one place. Hours of a fact that was taken back before are not those of the rest.
 * @param area m² that are left
 */
export const leaveRest = (tx: Transaction, { customerId, fieldId, id }: WorkPlace, area: number): Promise<number> =>
  tx.run(sql`
    UPDATE workrecord SET area = ${area}, plan_area = ${area}, is_rest = true,
      start_dt = coalesce(plan_start_dt, start_dt), end_dt = CASE WHEN plan_start_dt IS NULL THEN end_dt ELSE plan_end_dt END, deleted_at = NULL, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND id = ${id} AND work_status = ${planned}`);
