import type { DictionaryName } from "../../../contract/dictionaries-shapes";
import { standardDictionaries } from "../../../farm-api/dictionaries/shared/standard";
import type { Holding } from "../world/holding";

const standardEntry = (dictionary: DictionaryName, id: number) =>
  standardDictionaries[dictionary].find((entry) => entry.id === id);

/** Whether a holding may point at an entry: a standard one, or one of its own that stands. */
export function knows({ ownEntries }: Holding, dictionary: DictionaryName, id: number): boolean {
  const own = ownEntries.get(id);
  if (own) return own.dictionary === dictionary && !own.deleted;
  return standardEntry(dictionary, id) !== undefined;
}

/** Tells names of entries, of deleted ones too. */
export const entryNames =
  ({ ownEntries }: Holding) =>
  (dictionary: DictionaryName, id: number): string | null =>
    (ownEntries.get(id)?.entry ?? standardEntry(dictionary, id))?.name ?? null;
