import type { Settings } from "#contract/settings";
import { standardDictionaries } from "../dictionaries/standard";

/** A crop's colour, #rrggbb in small letters, by its id. */
export const dictionaryColors: ReadonlyMap<number, string> = new Map(
  standardDictionaries.crops.map(({ id, color }) => [id, color]),
);

/** Every crop's colour for a customer: their own, else the dictionary's; in the dictionary's order. */
export function mergeCropColors({ crop_colors }: Settings): Settings["crop_colors"] {
  const own = new Map(crop_colors.map(({ crop_id, color }) => [crop_id, color]));
  return [...dictionaryColors].map(([crop_id, color]) => ({ crop_id, color: own.get(crop_id) ?? color }));
}
