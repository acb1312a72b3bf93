import sql from "sql-template-tag";
import { type DictionaryName, firstOwnEntryId } from "#contract/dictionaries-shapes";
import type { Transaction } from "../../platform/database/scope";
import { standardDictionaries } from "./standard";

/** Tells the name of an entry: a standard one or the holding's own, a deleted one of its own too. */
export async function entryNames(
  tx: Transaction,
  customerId: number,
): Promise<(dictionary: DictionaryName, id: number) => string | null> {
  const own = await tx.rows<{ id: number; name: string }>(
    sql`SELECT id, name FROM own_entry WHERE customer_id = ${customerId}`,
  );
  const ownNames = new Map(own.map(({ id, name }) => [id, name]));
  return (dictionary, id) => {
    if (id >= firstOwnEntryId) return ownNames.get(id) ?? null;
    return standardDictionaries[dictionary].find((entry) => entry.id === id)?.name ?? null;
  };
}
