import sql from "sql-template-tag";
import type { OwnDictionaryName } from "#contract/own-entries";
import { AppError, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { staleVersion } from "../../platform/database/versions";
import { nameTaken, whereTaken } from "../../platform/database/violations";
import { checkOwnEntry } from "./check-own-entry";
import { checkCount } from "./entry-limits";
import { countUses, type OwnPlace } from "./own-usage";
import { type OwnEntry, readOwnEntry } from "./read-own-entry";
import { namesakeMessage, standardNamesake } from "./standard-namesake";

const throwNameTaken = whereTaken(nameTaken);

/** @throws AppError NameTaken where the entry would take the name of a standard one. */
function refuseNamesake(...given: Parameters<typeof standardNamesake>): void {
  const namesake = standardNamesake(...given);
  if (namesake !== null) throw nameTaken(namesakeMessage(namesake));
}

/** @throws AppError Invalid, NameTaken. */
export async function createOwnEntry(
  tx: Transaction,
  where: { customerId: number; dictionary: OwnDictionaryName },
  body: object,
): Promise<OwnEntry> {
  const { name, data } = await checkOwnEntry(tx, where, body);
  refuseNamesake(where.dictionary, { ...data, name });
  await checkCount(tx, where);
  const made = await tx
    .row<{ id: number }>(sql`
      INSERT INTO own_entry (customer_id, dictionary, name, data)
      VALUES (${where.customerId}, ${where.dictionary}, ${name}, ${JSON.stringify(data)}) RETURNING id`)
    .catch(throwNameTaken);
  if (!made) throw new Error("The entry was not written");
  return readOwnEntry(tx, { ...where, id: made.id });
}

/** Takes hold of an entry, so that nothing comes to point at it meanwhile. @throws AppError NotFound. */
async function lockOwnEntry(tx: Transaction, { customerId, dictionary, id }: OwnPlace): Promise<number> {
  const standing = await tx.row<{ version: number }>(sql`
    SELECT version FROM own_entry
    WHERE customer_id = ${customerId} AND dictionary = ${dictionary} AND id = ${id} AND deleted_at IS NULL FOR UPDATE`);
  if (!standing) throw notFound();
  return standing.version;
}

/** @throws AppError NotFound, StaleVersion, Invalid, NameTaken. */
export async function updateOwnEntry(
  tx: Transaction,
  place: OwnPlace,
  { version, ...body }: { version: number },
): Promise<OwnEntry> {
  const { customerId, id } = place;
  const standing = await lockOwnEntry(tx, place);
  if (standing !== version) throw await staleVersion(tx, { customerId, what: "own_entry", id });
  const { name, data } = await checkOwnEntry(tx, place, body);
  refuseNamesake(place.dictionary, { ...data, name }, await readOwnEntry(tx, place));
  await tx
    .run(sql`
      UPDATE own_entry SET name = ${name}, data = ${JSON.stringify(data)}, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ${id}`)
    .catch(throwNameTaken);
  return readOwnEntry(tx, place);
}

/** Deletes an entry that nothing points at. */
export const markDeleted = (tx: Transaction, { customerId, id }: OwnPlace) =>
  tx.run(sql`
    UPDATE own_entry SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);

/** @throws AppError NotFound; InUse with the number of records that use it. */
export async function deleteOwnEntry(tx: Transaction, place: OwnPlace): Promise<undefined> {
  await lockOwnEntry(tx, place);
  const count = await countUses(tx, place);
  if (count > 0) throw new AppError("InUse", `Удалить нельзя: запись используется, таких записей: ${count}`);
  await markDeleted(tx, place);
}

/** Undoes a deletion. @throws AppError NotFound where nothing was deleted; NameTaken where its name was taken meanwhile. */
export async function restoreOwnEntry(tx: Transaction, place: OwnPlace): Promise<OwnEntry> {
  const restored = await tx
    .run(sql`
      UPDATE own_entry SET deleted_at = NULL, version = version + 1, updated_at = now()
      WHERE customer_id = ${place.customerId} AND dictionary = ${place.dictionary} AND id = ${place.id}
        AND deleted_at IS NOT NULL`)
    .catch(throwNameTaken);
  if (!restored) throw notFound();
  return readOwnEntry(tx, place);
}
