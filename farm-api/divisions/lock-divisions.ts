import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

export interface StandingDivision {
  id: number;
  name: string;
  divisiongroup_id: number | null;
  parent_id: number | null;
  version: number;
  deleted: boolean;
}

/** Any number will do, as long as it is this lock's alone. */
const treeLock = 4_103;

/** Lets one change of a customer's tree of divisions and groups happen at a time: what it checked then stays true. */
export async function lockTree(tx: Transaction, customerId: number): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(${treeLock}, ${customerId})`);
}

/**
 * Takes a division, removed or not, for the rest of the transaction. Whoever puts a field into it waits.
 * @throws AppError NotFound for a foreign or absent one.
 */
export async function lockDivision(tx: Transaction, customerId: number, id: number): Promise<StandingDivision> {
  await lockTree(tx, customerId);
  const division = await tx.row<StandingDivision>(sql`
    SELECT id, name, divisiongroup_id, parent_id, version, deleted_at IS NOT NULL AS deleted FROM division
    WHERE customer_id = ${customerId} AND id = ${id} FOR NO KEY UPDATE`);
  if (!division) throw notFound();
  return division;
}

export const divisionStands = async (tx: Transaction, customerId: number, id: number): Promise<boolean> =>
  (await tx.row(
    sql`SELECT 1 FROM division WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`,
  )) !== undefined;

export const groupStands = async (tx: Transaction, customerId: number, id: number): Promise<boolean> =>
  (await tx.row(
    sql`SELECT 1 FROM division_group WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL`,
  )) !== undefined;
