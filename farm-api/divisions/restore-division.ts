import sql from "sql-template-tag";
import type { Division } from "#contract/divisions";
import type { Transaction } from "../platform/database/scope";
import { nameTaken, whereTaken } from "../platform/database/violations";
import { getDivision, type SeasonDivisions } from "./list-divisions";
import { divisionStands, groupStands, lockDivision } from "./lock-divisions";

/**
 * Undoes a removal; a division that stands is left as it is. It comes back on the top level and without a group where
 * those are gone.
 * @throws AppError NotFound for a foreign or absent one; NameTaken where its name was given away.
 */
export async function restoreDivision(tx: Transaction, asked: SeasonDivisions, id: number): Promise<Division> {
  const { customerId } = asked;
  const { deleted, parent_id, divisiongroup_id } = await lockDivision(tx, customerId, id);
  if (!deleted) return getDivision(tx, asked, id);
  const parent = parent_id !== null && (await divisionStands(tx, customerId, parent_id)) ? parent_id : null;
  const group =
    divisiongroup_id !== null && (await groupStands(tx, customerId, divisiongroup_id)) ? divisiongroup_id : null;
  await tx
    .run(sql`
      UPDATE division SET deleted_at = NULL, parent_id = ${parent}, divisiongroup_id = ${group},
        version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ${id}`)
    .catch(whereTaken(nameTaken));
  return getDivision(tx, asked, id);
}
