import { cropFacts } from "./crop-facts";
import type { CropHistory } from "./rotation";

/** A crop that came back to a field too early, as happens on real farms. */
export interface BrokenRule {
  crop: number;
  /** So many years after it was last sown there; where no field suits the first of them, the next is tried. */
  years: readonly [number, ...number[]];
  /** Seasons before the current one. */
  ago: number;
}

export interface Breach {
  field: number;
  season: number;
  crop: number;
}

/** Whether the crop is nowhere else within its interval of the season, so that one breach stays one. */
function isOnlyBreach(history: CropHistory, id: number, season: number, years: number): boolean {
  const interval = cropFacts(id).return_interval;
  for (let away = 1 - interval; away < interval; away++) {
    if (away !== 0 && away !== -years && history.get(season + away) === id) return false;
  }
  return true;
}

/** Sowing another spring crop changes nothing for the neighbours in time. */
const isSpringSown = (id: number | undefined) => {
  if (id === undefined) return false;
  const { winter, group, yield_typical } = cropFacts(id);
  return !winter && group !== "кормовые" && yield_typical !== null;
};

export interface RuledFields {
  histories: CropHistory[];
  /** Whether a field, by its number, was worked in a season. */
  worked(field: number, season: number): boolean;
}

/** A field that can get the crop in a year, so many years after it had it: a spring crop makes way, the next is no winter crop. */
function fieldFor(
  { histories, worked }: RuledFields,
  id: number,
  year: number,
  years: number,
  taken: Breach[],
): number {
  return histories.findIndex(
    (history, field) =>
      history.get(year - years) === id &&
      isSpringSown(history.get(year)) &&
      !cropFacts(history.get(year + 1) ?? id).winter &&
      isOnlyBreach(history, id, year, years) &&
      worked(field, year) &&
      worked(field, year - years) &&
      taken.every((breach) => breach.field !== field),
  );
}

/**
 * Breaks rules of rotation on purpose, each on another field: in its season the field gets the crop again.
 * @returns where it happened
 */
export function breakRules(fields: RuledFields, rules: readonly BrokenRule[], season: number): Breach[] {
  const breaches: Breach[] = [];
  for (const { crop, years, ago } of rules) {
    const year = season - ago;
    const field = years.map((back) => fieldFor(fields, crop, year, back, breaches)).find((found) => found >= 0);
    if (field === undefined) continue;
    fields.histories[field]?.set(year, crop);
    breaches.push({ field, season: year, crop });
  }
  return breaches;
}
