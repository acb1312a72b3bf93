import type { ReturnInterval } from "#contract/rotation";
import { standardDictionaries } from "../dictionaries/standard";

/** A customer's own interval: years from a sowing of the crop to the next one on the same field. */
export interface OwnInterval {
  crop_id: number;
  years: number;
}

/** The dictionary's intervals by crop. */
export const dictionaryIntervals: ReadonlyMap<number, number> = new Map(
  standardDictionaries.crops.map(({ id, return_interval }) => [id, return_interval]),
);

/** Every crop's interval, the customer's own over the dictionary's; in the dictionary's order. */
export function mergeIntervals(own: readonly OwnInterval[]): ReturnInterval[] {
  const ownYears = new Map(own.map(({ crop_id, years }) => [crop_id, years]));
  return [...dictionaryIntervals].map(([crop_id, years]) => ({
    crop_id,
    years: ownYears.get(crop_id) ?? years,
    own: ownYears.has(crop_id),
  }));
}
