import { rateUnits } from "#contract/zone-words";
import { measuredIn, type Units } from "~/works/units";

/** In what a product goes on the land by its key, where nothing else is said; what is measured by the tonne of seed is weighed. */
export function rateUnitOf(units: Units, key: string): (typeof rateUnits)[number] {
  const usual = measuredIn(units, key);
  return rateUnits.find((unit) => unit === usual) ?? "кг/га";
}
