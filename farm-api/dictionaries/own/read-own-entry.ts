import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { ownEntryCalls } from "#contract/own-entries";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import type { OwnPlace } from "./own-usage";

export type OwnEntry = AnswerOf<typeof ownEntryCalls.createOwnEntry>;

const select = sql`SELECT data || jsonb_build_object('id', id, 'name', name, 'version', version) AS entry FROM own_entry`;

/** A customer's own entries of a dictionary. */
export async function listOwnEntries(tx: Transaction, customerId: number, dictionary: string): Promise<OwnEntry[]> {
  const rows = await tx.rows<{ entry: OwnEntry }>(sql`
    ${select} WHERE customer_id = ${customerId} AND dictionary = ${dictionary} AND deleted_at IS NULL`);
  return rows.map(({ entry }) => entry);
}

/** Names of a customer's own entries that were deleted or merged. */
export const listGoneEntries = (tx: Transaction, customerId: number, dictionary: string) =>
  tx.rows<{ id: number; name: string }>(sql`
    SELECT id, name FROM own_entry
    WHERE customer_id = ${customerId} AND dictionary = ${dictionary} AND deleted_at IS NOT NULL ORDER BY id`);

/** @throws AppError NotFound for a foreign, absent or deleted one, or one of another dictionary. */
export async function readOwnEntry(tx: Transaction, { customerId, dictionary, id }: OwnPlace): Promise<OwnEntry> {
  const row = await tx.row<{ entry: OwnEntry }>(sql`
    ${select} WHERE customer_id = ${customerId} AND dictionary = ${dictionary} AND id = ${id} AND deleted_at IS NULL`);
  if (!row) throw notFound();
  return row.entry;
}
