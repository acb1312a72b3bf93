import sql from "sql-template-tag";
import { type DictionaryName, firstOwnEntryId } from "#contract/dictionaries-shapes";
import type { Transaction } from "../../platform/database/scope";
import { standardDictionaries } from "./standard";

export interface EntryReference {
  dictionary: DictionaryName;
  id: number;
}

const standardIds = new Map<string, ReadonlySet<number>>(
  Object.entries(standardDictionaries).map(([name, entries]) => [name, new Set(entries.map(({ id }) => id))]),
);

/**
 * Tells which of the entries named a holding may point at: the standard ones, and those of its own that stand. The latter
 * can't be deleted until the transaction ends, so that nothing is left pointing at a deleted entry.
 */
export async function knownEntries(
  tx: Transaction,
  customerId: number,
  references: readonly EntryReference[],
): Promise<(dictionary: DictionaryName, id: number) => boolean> {
  const ownIds = [...new Set(references.map(({ id }) => id).filter((id) => id >= firstOwnEntryId))];
  const own =
    ownIds.length === 0
      ? []
      : await tx.rows<EntryReference>(sql`
          SELECT dictionary, id FROM own_entry
          WHERE customer_id = ${customerId} AND id = ANY(${ownIds}::int[]) AND deleted_at IS NULL ORDER BY id FOR SHARE`);
  return (dictionary, id) =>
    standardIds.get(dictionary)?.has(id) === true || own.some((one) => one.id === id && one.dictionary === dictionary);
}

/** Whether a holding may point at one entry, as `knownEntries` has it. */
export async function isKnownEntry(tx: Transaction, customerId: number, reference: EntryReference): Promise<boolean> {
  const isKnown = await knownEntries(tx, customerId, [reference]);
  return isKnown(reference.dictionary, reference.id);
}
