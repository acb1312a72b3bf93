import type { Settings } from "#contract/settings";
import { ownCrops } from "../dictionaries/shared/own-crops";
import { standardDictionaries } from "../dictionaries/shared/standard";
import type { Transaction } from "../platform/database/scope";

/** Colours, #rrggbb in small letters, by a crop's id. */
export type CropColors = ReadonlyMap<number, string>;

const standardColors: CropColors = new Map(standardDictionaries.crops.map(({ id, color }) => [id, color]));

/** What the dictionary gives every crop that a customer may sow: the standard ones in their order, then its own. */
export async function dictionaryColors(tx: Transaction, customerId: number): Promise<CropColors> {
  const added = await ownCrops(tx, customerId);
  return new Map([...standardColors, ...added.map(({ id, color }) => [id, color] as const)]);
}

/** Every crop's colour for a customer: the one it has set, else the dictionary's; in the dictionary's order. */
export function mergeCropColors(dictionary: CropColors, { crop_colors }: Settings): Settings["crop_colors"] {
  const set = new Map(crop_colors.map(({ crop_id, color }) => [crop_id, color]));
  return [...dictionary].map(([crop_id, color]) => ({ crop_id, color: set.get(crop_id) ?? color }));
}
