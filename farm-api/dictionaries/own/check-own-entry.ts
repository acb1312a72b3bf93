import type { DictionaryName } from "#contract/dictionaries-shapes";
import { type OwnDictionaryName, ownEntryShapes } from "#contract/own-entries";
import { z } from "#contract/zod";
import { invalid } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { knownEntries } from "../known-entries";

interface CheckedEntry {
  name: string;
  /** What the dictionary's shape has besides the name. */
  data: Record<string, unknown>;
}

const vendorsOf: Partial<Record<OwnDictionaryName, DictionaryName>> = {
  pesticides: "pesticidevendors",
  fertilizers: "fertilizervendors",
};

const references = z.object({
  crop_id: z.number().nullish(),
  vendor_id: z.number().nullish(),
  seed_vendor_id: z.number().nullish(),
  crops: z.array(z.number()).default([]),
  worktype_ids: z.array(z.number()).default([]),
});

/** What an entry points at, each with its place in the request. */
export function referencesOf(dictionary: OwnDictionaryName, data: unknown) {
  const { crop_id, vendor_id, seed_vendor_id, crops, worktype_ids } = references.parse(data);
  const single = [
    { path: "crop_id", dictionary: "crops", id: crop_id },
    { path: "vendor_id", dictionary: vendorsOf[dictionary] ?? "pesticidevendors", id: vendor_id },
    { path: "seed_vendor_id", dictionary: "seedvendors", id: seed_vendor_id },
  ] as const;
  return [
    ...single.flatMap(({ id, ...one }) => (id == null ? [] : [{ ...one, id }])),
    ...crops.map((id, index) => ({ path: `crops.${index}`, dictionary: "crops" as const, id })),
    ...worktype_ids.map((id, index) => ({ path: `worktype_ids.${index}`, dictionary: "worktypes" as const, id })),
  ];
}

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
  const named = referencesOf(dictionary, data);
  const isKnown = await knownEntries(tx, customerId, named);
  const faults = named.filter((one) => !isKnown(one.dictionary, one.id));
  if (faults.length > 0)
    throw invalid(...faults.map(({ path }) => ({ path, message: "Такой записи нет в справочнике" })));
  return { name, data };
}
