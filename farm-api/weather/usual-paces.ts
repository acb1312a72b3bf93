import sql from "sql-template-tag";
import { workStatus } from "#contract/work-words";
import type { Transaction } from "../platform/database/scope";

/** So many done works say enough, and the newest say it best. */
const [fewest, newest] = [3, 3000];
/** Hours: shorter is a slip of the pen, longer has a night in it. */
const [shortest, longest] = [0.5, 14];
/** What a work of a day without times takes in the record: it says nothing of how long it took. */
const untold = 10;

export interface UsualPace {
  work_type_id: number;
  /** m² an hour. */
  area_per_hour: number;
}

/** How much land a holding gets done in an hour by type of work, as a median of its own done works. */
export const usualPaces = (tx: Transaction, customerId: number): Promise<UsualPace[]> =>
  tx.rows<UsualPace>(sql`
    SELECT work_type_id, percentile_cont(0.5) WITHIN GROUP (ORDER BY area / hours)::float AS area_per_hour
    FROM (
      SELECT work_type_id, area, extract(epoch FROM end_dt - start_dt)::float / 3600 AS hours FROM workrecord
      WHERE customer_id = ${customerId} AND field_id IS NOT NULL AND deleted_at IS NULL AND work_status = ${workStatus.done}
        AND area > 0 AND start_dt IS NOT NULL AND end_dt IS NOT NULL
      ORDER BY begins_at DESC, id DESC LIMIT ${newest}) done
    WHERE hours BETWEEN ${shortest} AND ${longest} AND hours <> ${untold}
    GROUP BY work_type_id HAVING count(*) >= ${fewest} ORDER BY work_type_id`);
