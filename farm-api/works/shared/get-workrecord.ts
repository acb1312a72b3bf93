import sql from "sql-template-tag";
import type { Workrecord } from "#contract/work-shapes";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { standingWorks, workColumns } from "./workrecord-columns";

export interface WorkPlace {
  customerId: number;
  fieldId: number;
  id: number;
}

/** @throws AppError NotFound for a work of another field, too. */
export async function getWorkrecord(tx: Transaction, { customerId, fieldId, id }: WorkPlace): Promise<Workrecord> {
  const work = await tx.row<Workrecord>(sql`
    SELECT ${workColumns(true)} ${standingWorks(customerId)} AND w.field_id = ${fieldId} AND w.id = ${id}`);
  if (!work) throw notFound();
  return work;
}

/** Works by id, in the order of their ids. */
export const getWorkrecords = (tx: Transaction, customerId: number, ids: readonly number[]): Promise<Workrecord[]> =>
  tx.rows<Workrecord>(
    sql`SELECT ${workColumns(true)} ${standingWorks(customerId)} AND w.id = ANY(${ids}) ORDER BY w.id`,
  );
