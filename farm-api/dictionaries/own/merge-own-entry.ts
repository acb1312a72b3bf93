import sql from "sql-template-tag";
import type { AnswerOf, BodyOf } from "#contract/call";
import { type DictionaryEntry, firstOwnEntryId } from "#contract/dictionaries-shapes";
import type { ownEntryCalls } from "#contract/own-entries";
import { AppError, invalid } from "../../platform/app-error";
import { promptly } from "../../platform/database/promptly";
import type { Transaction } from "../../platform/database/scope";
import { staleVersion } from "../../platform/database/versions";
import { whereTaken } from "../../platform/database/violations";
import { standardDictionaries } from "../shared/standard";
import { mergeFault } from "./merge-rules";
import { moveReferences } from "./move-references";
import { countUses, type OwnPlace } from "./own-usage";
import { listOwnEntries, readOwnEntry } from "./read-own-entry";
import { checkSowHarvest, sowHarvestClash } from "./sow-harvest-clash";
import { markDeleted } from "./write-own-entry";

type Call = typeof ownEntryCalls.mergeOwnEntry;

/** Both at once and in order, so that two merges wait for each other instead of locking each other out. */
const takeBoth = (tx: Transaction, { customerId, id }: OwnPlace, into: number) =>
  tx.run(sql`
    SELECT 1 FROM own_entry WHERE customer_id = ${customerId} AND id IN (${id}, ${into}) ORDER BY id FOR UPDATE`);

/** The entry to merge into: a standard one or the holding's own. @throws AppError Invalid at `into_id`. */
async function readInto(tx: Transaction, { customerId, dictionary }: OwnPlace, into: number) {
  const standard: readonly DictionaryEntry[] = standardDictionaries[dictionary];
  const found =
    into < firstOwnEntryId
      ? standard.find(({ id }) => id === into)
      : (await listOwnEntries(tx, customerId, dictionary)).find(({ id }) => id === into);
  if (!found) throw invalid({ path: "into_id", message: "Такой записи нет в справочнике" });
  return found;
}

/**
 * Makes all records that use an own entry use another one of its dictionary, and deletes it: one transaction. What was
 * deleted and can come back is moved too; products that then stand twice in a tank mix stay two lines.
 * @throws AppError NotFound, StaleVersion, Invalid at `into_id`, RecordsBusy; WorkrecordSowHarvestExists where a field would
 * get a second sowing or harvest
 */
export async function mergeOwnEntry(
  tx: Transaction,
  place: OwnPlace,
  { into_id, version }: BodyOf<Call>,
): Promise<AnswerOf<Call>> {
  const { customerId, dictionary, id } = place;
  if (id < firstOwnEntryId)
    throw new AppError("NotFound", "Объединить можно только свою запись хозяйства: стандартные записи общие для всех");
  await takeBoth(tx, place, into_id);
  const entry = await readOwnEntry(tx, place);
  if (entry.version !== version) throw await staleVersion(tx, { customerId, what: "own_entry", id });
  const into = await readInto(tx, place, into_id);
  const fault = mergeFault(dictionary, entry, into);
  if (fault !== null) throw invalid({ path: "into_id", message: fault });
  const count = await promptly(tx, async () => {
    await checkSowHarvest(tx, place, into_id);
    const used = await countUses(tx, place);
    await moveReferences(tx, place, into).catch(whereTaken(() => sowHarvestClash()));
    return used;
  });
  await markDeleted(tx, place);
  return { count, into };
}
