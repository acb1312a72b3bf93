import { standardDictionaries } from "./standard";

/** A crop's Russian name by its id. */
export const cropNames: ReadonlyMap<number, string> = new Map(
  standardDictionaries.crops.map(({ id, name }) => [id, name]),
);
