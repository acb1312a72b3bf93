import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import type { OwnDictionaryName } from "#contract/own-entries";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";

/** Own entries of one dictionary: all of them are listed, searched and held against each other at once. */
export const mostEntries = 2000;

/** What a list holds at most, by its key; standard entries have a tenth of it. */
const listLimits: Readonly<Record<string, number>> = { ingredients: 20, uses: 50, countries: 50 };
const usualList = 300;

/** The same of numbers: days are counted with, and end in the calendar. */
const numberLimits: Readonly<Record<string, number>> = { waiting_days: 365, interval_days: 365, applications: 100 };
const usualNumber = 1_000_000;

/** Ids are held against the dictionaries that they are of. */
const isId = (key: string) => key.endsWith("_id") || key.endsWith("_ids") || key === "crops";

function* faultsIn(value: unknown, path: string, key: string): Generator<FieldError> {
  if (typeof value === "number") {
    const most = numberLimits[key] ?? usualNumber;
    if (value > most && !isId(key)) yield { path, message: `Не больше ${most.toLocaleString("ru-RU")}` };
  } else if (Array.isArray(value)) {
    const most = listLimits[key] ?? usualList;
    if (value.length > most) yield { path, message: `Не больше ${most} в списке` };
    else for (const [index, one] of value.entries()) yield* faultsIn(one, `${path}.${index}`, key);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value)) yield* faultsIn(one, path === "" ? name : `${path}.${name}`, name);
  }
}

/**
 * What of an entry is beyond what anybody would read. Held against what is written alone: the shape of the contract reads what stands, too,
 * and may not fail for what was accepted once.
 */
export const beyondLimits = (data: object): FieldError[] => [...faultsIn(data, "", "")];

/** @throws AppError Invalid where a dictionary has as many entries of the holding's own as it may. */
export async function checkCount(
  tx: Transaction,
  { customerId, dictionary }: { customerId: number; dictionary: OwnDictionaryName },
): Promise<void> {
  const there = await tx.row<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM own_entry
    WHERE customer_id = ${customerId} AND dictionary = ${dictionary} AND deleted_at IS NULL`);
  if ((there?.count ?? 0) < mostEntries) return;
  const most = mostEntries.toLocaleString("ru-RU");
  const message = `В справочнике уже ${most} своих записей, больше не завести: удалите или объедините лишние`;
  throw new AppError("Invalid", message, { fields: [{ path: "name", message }] });
}
