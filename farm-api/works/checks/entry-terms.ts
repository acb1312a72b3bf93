import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";

/** How people are on a field at a work: on foot, in a machine, or not on it at all. */
type Presence = "manual" | "mechanized" | "none";

/** Treating seed, moving machines, carting and loading: nobody goes on the treated land. */
const besideField = new Set([19, 32, 76, 77, 78, 79]);
/** Baits into burrows, letting out insects, sampling, scouting, weeding, hives, pruning, topping. */
const onFoot = new Set([64, 65, 75, 80, 81, 82, 86, 88, 89]);

/** Of a work type of the standard dictionary; a holding's own ones and an unknown one are taken for a machine's. */
export function presenceAt(typeId: number | null): Presence {
  if (typeId === null) return "mechanized";
  if (besideField.has(typeId)) return "none";
  return onFoot.has(typeId) ? "manual" : "mechanized";
}

export const presenceNames = { manual: "ручных", mechanized: "механизированных" } as const;

/** The longest term there is, in days: what is later needs no look. */
export const longestTerm = 14;

/**
 * Days after a pesticide on a crop before people may go on: of several uses the longest term; null where nobody knows one,
 * 0 where none is set. Where people on foot have no term of their own that of machines holds for them.
 */
export function entryTerm({ uses }: KnownPesticide, cropId: number | null, presence: "manual" | "mechanized") {
  const onCrop = uses.filter(({ crop_ids }) => cropId !== null && crop_ids.includes(cropId));
  const terms = (onCrop.length > 0 ? onCrop : uses).map(({ reentry_days }) =>
    reentry_days === null
      ? null
      : ((presence === "manual" ? reentry_days.manual : null) ?? reentry_days.mechanized ?? 0),
  );
  const known = terms.filter((term) => term !== null);
  return known.length < terms.length || known.length === 0 ? null : Math.max(...known);
}
