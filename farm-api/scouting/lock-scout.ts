import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import type { ScoutPlace } from "./get-scout";

/** An inspection that stands as its changer saw it, which nobody else changes meanwhile. @throws AppError NotFound for a deleted one; StaleVersion */
export async function lockScout(
  tx: Transaction,
  { customerId, fieldId, scoutId }: ScoutPlace,
  version: number,
): Promise<{ scouted_at: string }> {
  const standing = await tx.row<{ version: number; scouted_at: string }>(sql`
    SELECT version, scouted_at FROM scout
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND id = ${scoutId} AND deleted_at IS NULL FOR UPDATE`);
  if (!standing) throw notFound();
  if (standing.version !== version) throw await staleVersion(tx, { customerId, what: "scout", id: scoutId });
  return standing;
}
