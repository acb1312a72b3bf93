import { type OwnDictionaryName, ownEntryShapes } from "#contract/own-entries";
import type { z } from "#contract/zod";
import { invalid } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { knownEntries } from "../shared/known-entries";
import { beyondLimits } from "./entry-limits";
import { pointedAt, pointers } from "./pointers";

interface CheckedEntry {
  name: string;
  /** What the dictionary's shape has besides the name. */
  data: Record<string, unknown>;
}

/** What an entry points at, each with its place in the request. */
const referencesOf = (dictionary: OwnDictionaryName, data: object) =>
  pointers
    .filter(({ from }) => from === dictionary)
    .flatMap((pointer) => pointedAt(pointer, data).map((one) => ({ ...one, dictionary: pointer.to })));

/** Holds what was sent against the shape of its dictionary and the entries it points at. @throws AppError Invalid with each place. */
export async function checkOwnEntry(
  tx: Transaction,
  { customerId, dictionary }: { customerId: number; dictionary: OwnDictionaryName },
  body: object,
): Promise<CheckedEntry> {
  const shape: z.ZodType<{ name: string }> = ownEntryShapes[dictionary];
  const parsed = shape.safeParse(body);
  if (!parsed.success)
    throw invalid(...parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
  const { name, ...data } = parsed.data;
  const beyond = beyondLimits(data);
  if (beyond.length > 0) throw invalid(...beyond);
  const named = referencesOf(dictionary, data);
  const isKnown = await knownEntries(tx, customerId, named);
  const faults = named.filter((one) => !isKnown(one.dictionary, one.id));
  if (faults.length > 0)
    throw invalid(...faults.map(({ path }) => ({ path, message: "Такой записи нет в справочнике" })));
  return { name, data };
}
