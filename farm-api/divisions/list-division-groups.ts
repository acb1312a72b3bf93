import sql from "sql-template-tag";
import type { DivisionGroup } from "#contract/divisions";
import type { Transaction } from "../platform/database/scope";

/** The customer's groups in Russian order. */
export const listDivisionGroups = (tx: Transaction, customerId: number): Promise<DivisionGroup[]> =>
  tx.rows<DivisionGroup>(sql`
    SELECT id, name, version FROM division_group WHERE customer_id = ${customerId} AND deleted_at IS NULL
    ORDER BY name, id`);
