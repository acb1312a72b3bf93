import { workType } from "#contract/work-words";
import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";

/** How people are on a field at a work: on foot, in a machine, or not on it at all. */
export type Presence = "manual" | "mechanized" | "none";

/** Nobody goes on the treated land. */
const besideField = new Set<number>([
  workType.coating,
  workType.moving,
  workType.harvestCarting,
  workType.waterCarting,
  workType.seedCarting,
  workType.loading,
]);
const onFoot = new Set<number>([
  workType.rodentBaiting,
  workType.insectRelease,
  workType.soilSampling,
  workType.cropSurvey,
  workType.handWeeding,
  workType.rogueing,
  workType.beehives,
  workType.pruning,
  workType.topping,
]);

/** Of a work type of the standard dictionary; a holding's own ones and an unknown one are taken for a machine's. */
export function presenceAt(typeId: number | null): Presence {
  if (typeId === null) return "mechanized";
  if (besideField.has(typeId)) return "none";
  return onFoot.has(typeId) ? "manual" : "mechanized";
}

export const presenceNames = { manual: "ручных", mechanized: "механизированных" } as const;

/** The longest term there is, in days: what is later needs no look. */
export const longestTerm = 14;

type Term = number | null;
type OnField = Exclude<Presence, "none">;

function termOf({ uses }: KnownPesticide, cropId: number | null, presence: OnField): Term {
  const onCrop = uses.filter(({ crop_ids }) => cropId !== null && crop_ids.includes(cropId));
  const terms = (onCrop.length > 0 ? onCrop : uses).map(({ reentry_days }) =>
    reentry_days === null
      ? null
      : ((presence === "manual" ? reentry_days.manual : null) ?? reentry_days.mechanized ?? 0),
  );
  const known = terms.filter((term) => term !== null);
  return known.length < terms.length || known.length === 0 ? null : Math.max(...known);
}

/** Keeps what follows from a pesticide and a crop: each work of a field asks it of each product of the others. */
function kept<Key extends readonly unknown[], T>(find: (pesticide: KnownPesticide, ...key: Key) => T) {
  const known = new WeakMap<KnownPesticide, Map<string, T>>();
  return (pesticide: KnownPesticide, ...key: Key): T => {
    const ofPesticide = known.get(pesticide) ?? new Map<string, T>();
    known.set(pesticide, ofPesticide);
    const name = key.join();
    const there = ofPesticide.get(name);
    if (there !== undefined) return there;
    const found = find(pesticide, ...key);
    ofPesticide.set(name, found);
    return found;
  };
}

/**
 * Days after a pesticide on a crop before people may go on: of several uses the longest term; null where nobody knows one,
 * 0 where none is set. Where people on foot have no term of their own that of machines holds for them.
 */
export const entryTerm = kept(termOf);

/** Days from a pesticide to a harvest of the crop: of several uses the shortest; null where it isn't registered on the crop. */
export const waitingDays = kept(({ uses }, cropId: number | null): Term => {
  const onCrop = uses.filter(({ crop_ids }) => cropId !== null && crop_ids.includes(cropId));
  return onCrop.length > 0 ? Math.min(...onCrop.map(({ waiting_days }) => waiting_days)) : null;
});
