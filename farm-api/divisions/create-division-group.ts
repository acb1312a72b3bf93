import sql from "sql-template-tag";
import type { DivisionGroup } from "#contract/divisions";
import type { Transaction } from "../platform/database/scope";
import { nameTaken } from "../platform/database/violations";

/** @throws AppError NameTaken. */
export async function createDivisionGroup(tx: Transaction, customerId: number, name: string): Promise<DivisionGroup> {
  const made = await tx.row<DivisionGroup>(sql`
    INSERT INTO division_group (customer_id, name) VALUES (${customerId}, ${name})
    ON CONFLICT (customer_id, lower(name)) WHERE deleted_at IS NULL DO NOTHING RETURNING id, name, version`);
  if (!made) throw nameTaken();
  return made;
}
