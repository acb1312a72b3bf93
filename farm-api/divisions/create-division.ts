import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { type Division, ownDivisionColumns } from "#contract/divisions";
import { newRow, onlyColumns } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { nameTaken } from "../platform/database/violations";
import { checkPlace } from "./division-place";
import { getDivision, type SeasonDivisions } from "./list-divisions";
import { lockTree } from "./lock-divisions";

/** @throws AppError Invalid, NameTaken. */
export async function createDivision(
  tx: Transaction,
  { customerId, season }: SeasonDivisions,
  body: BodyOf<typeof calls.createDivision>,
): Promise<Division> {
  await lockTree(tx, customerId);
  await checkPlace(tx, customerId, { ...body, id: null });
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO division ${newRow({ customer_id: customerId, ...onlyColumns(body, ownDivisionColumns) })}
    ON CONFLICT (customer_id, lower(name)) WHERE deleted_at IS NULL DO NOTHING RETURNING id`);
  if (!made) throw nameTaken();
  return getDivision(tx, { customerId, season }, made.id);
}
