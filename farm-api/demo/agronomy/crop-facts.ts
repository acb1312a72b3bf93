import type { Crop } from "#contract/dictionaries-shapes";
import { standardDictionaries } from "../../dictionaries/shared/standard";

const byId = new Map(standardDictionaries.crops.map((crop) => [crop.id, crop]));

/**
 * What the dictionary knows of a crop.
 * @throws Error on an id that it does not have: the demo would show a crop without a name.
 */
export function cropFacts(id: number): Crop {
  const crop = byId.get(id);
  if (!crop) throw new Error(`The dictionary has no crop ${id}`);
  return crop;
}
