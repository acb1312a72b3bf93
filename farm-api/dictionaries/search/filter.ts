import type { QueryOf } from "#contract/call";
import type { dictionaryCalls } from "#contract/dictionaries";

type Query = QueryOf<typeof dictionaryCalls.searchDictionary>;
type Entry = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A threat without crops hurts many; a pesticide is for the crops of its registered uses. */
function isForCrop(entry: Entry, cropId: number): boolean {
  if ("crop_id" in entry) return entry.crop_id === cropId;
  if ("crop_ids" in entry) return listOf(entry.crop_ids).includes(cropId);
  if ("uses" in entry) return listOf(entry.uses).some((use) => listOf(Object(use).crop_ids).includes(cropId));
  if ("crops" in entry) return listOf(entry.crops).length === 0 || listOf(entry.crops).includes(cropId);
  return true;
}

const equal = ["vendor_id", "seed_vendor_id", "region_id", "group", "class", "kind"] as const;

/** Whether an entry meets every filter of a search that its dictionary knows of. */
export function passes(entry: Entry, query: Query): boolean {
  const { countries, "filter[crop_id]": cropId } = query;
  if (cropId !== undefined && !isForCrop(entry, cropId)) return false;
  const asked = countries?.split(",");
  if (asked && "countries" in entry && !asked.some((one) => listOf(entry.countries).includes(one))) return false;
  return equal.every((key) => {
    const wanted = query[`filter[${key}]`];
    return wanted === undefined || !(key in entry) || String(entry[key]) === String(wanted);
  });
}
