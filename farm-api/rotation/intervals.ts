import type { ReturnInterval } from "#contract/rotation";
import type { OwnCrop } from "../dictionaries/shared/own-crops";
import { standardDictionaries } from "../dictionaries/shared/standard";

/** A customer's own interval: years from a sowing of the crop to the next one on the same field. */
export interface OwnInterval {
  crop_id: number;
  years: number;
}

type Interval = Pick<OwnCrop, "id" | "return_interval">;

/** The intervals of the dictionary by crop, in its order, and then of crops that the holding has added to it. */
export const dictionaryIntervals = (added: readonly Interval[]): ReadonlyMap<number, number> =>
  new Map([...standardDictionaries.crops, ...added].map(({ id, return_interval }: Interval) => [id, return_interval]));

/** Every crop's interval, the customer's own over the dictionary's; in the dictionary's order. */
export function mergeIntervals(own: readonly OwnInterval[], added: readonly Interval[] = []): ReturnInterval[] {
  const ownYears = new Map(own.map(({ crop_id, years }) => [crop_id, years]));
  return [...dictionaryIntervals(added)].map(([crop_id, years]) => ({
    crop_id,
    years: ownYears.get(crop_id) ?? years,
    own: ownYears.has(crop_id),
  }));
}
