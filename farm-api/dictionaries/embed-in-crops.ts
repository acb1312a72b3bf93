import type { Crop, DictionaryEntry } from "#contract/dictionaries-shapes";
import { standardDictionaries } from "./shared/standard";

const { seeds, seedvendors, cropdevstages } = standardDictionaries;

const seedsOf = ({ id }: Crop) => seeds.filter(({ crop_id }) => crop_id === id);

/** What can be told of a crop beside what it has itself, by what it is called in `embed`. */
const embeddable: Readonly<Record<string, (crop: Crop) => readonly DictionaryEntry[]>> = {
  seeds: seedsOf,
  seedvendors(crop) {
    const vendors = new Set(seedsOf(crop).map(({ seed_vendor_id }) => seed_vendor_id));
    return seedvendors.filter(({ id }) => vendors.has(id));
  },
  cropdevstages: ({ id }) => cropdevstages.filter(({ crop_ids }) => crop_ids.includes(id)),
};

/** Crops with what `embed` names, its words parted by commas; words that name nothing are passed over. */
export function embedInCrops(crops: readonly Crop[], embed: string | undefined) {
  const asked = (embed ?? "")
    .split(",")
    .flatMap((name) => (embeddable[name] ? [[name, embeddable[name]] as const] : []));
  return crops.map((crop) => ({ ...crop, ...Object.fromEntries(asked.map(([name, of]) => [name, of(crop)])) }));
}
