import sql from "sql-template-tag";
import type { FieldSummary } from "#contract/fields";
import type { Transaction } from "../platform/database/scope";

type FieldName = Pick<FieldSummary, "id" | "name" | "area">;

/** All of a customer's fields in the order of their names; areas in m². */
export const listFieldNames = async (tx: Transaction, customerId: number) => ({
  items: await tx.rows<FieldName>(sql`
    SELECT f.id, f.name, f.area FROM field f
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL ORDER BY f.name, f.id`),
});
