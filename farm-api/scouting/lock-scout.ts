import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import type { ScoutPlace } from "./get-scout";

interface Standing {
  version: number;
  scouted_at: string;
  season: number;
  crop_id: number | null;
}

/** An inspection that stands as its changer saw it, which nobody else changes meanwhile. @throws AppError NotFound for a deleted one; StaleVersion */
export async function lockScout(
  tx: Transaction,
  { customerId, fieldId, scoutId }: ScoutPlace,
  version: number,
): Promise<Standing> {
  const standing = await tx.row<Standing>(sql`
    SELECT version, scouted_at, season, crop_id FROM scout
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND id = ${scoutId} AND deleted_at IS NULL FOR UPDATE`);
  if (!standing) throw notFound();
  if (standing.version !== version) throw await staleVersion(tx, { customerId, what: "scout", id: scoutId });
  return standing;
}
