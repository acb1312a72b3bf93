import sql from "sql-template-tag";
import type { Scout } from "#contract/scouting-shapes";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { renewFieldPhoto } from "./field-photo";
import { getScout, type ScoutPlace } from "./get-scout";

/** Removes an inspection; `restoreScout` undoes it. @throws AppError NotFound */
export async function deleteScout(tx: Transaction, { customerId, fieldId, scoutId }: ScoutPlace): Promise<undefined> {
  const removed = await tx.run(sql`
    UPDATE scout SET deleted_at = now()
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND id = ${scoutId} AND deleted_at IS NULL`);
  if (removed === 0) throw notFound();
  await renewFieldPhoto(tx, customerId, fieldId);
}

/** Undoes a removal; an inspection that stands is left as it is. @throws AppError NotFound */
export async function restoreScout(tx: Transaction, place: ScoutPlace): Promise<Scout> {
  await tx.run(sql`
    UPDATE scout SET deleted_at = NULL
    WHERE customer_id = ${place.customerId} AND field_id = ${place.fieldId} AND id = ${place.scoutId} AND deleted_at IS NOT NULL`);
  const scout = await getScout(tx, place);
  await renewFieldPhoto(tx, place.customerId, place.fieldId);
  return scout;
}
