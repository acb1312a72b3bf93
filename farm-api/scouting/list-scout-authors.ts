import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";

/** Whoever has inspected a holding's fields, by name. */
export const listScoutAuthors = (tx: Transaction, customerId: number) =>
  tx.rows<{ id: number; name: string }>(sql`
    SELECT person_id AS id, coalesce(person_name(person_id), 'Без имени') AS name FROM (
      SELECT DISTINCT person_id FROM scout WHERE customer_id = ${customerId} AND deleted_at IS NULL AND person_id IS NOT NULL
    ) walked ORDER BY 2, 1`);
