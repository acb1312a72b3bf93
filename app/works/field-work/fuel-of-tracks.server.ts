import type { BurntForWork } from "#contract/extents";
import { toHectares } from "#formats/hectares";
import { tenths } from "~/words/format";
import { burntText, sumOfFuel } from "~/words/fuel-text";

/** What the machines of a work burnt, by their tracks, and of a hectare that they worked; null where no track tells of the work. */
export function fuelOfTracks(items: readonly BurntForWork[]): string | null {
  if (items.length === 0) return null;
  const { fuel, fuel_from } = sumOfFuel(items);
  const text = burntText(fuel, fuel_from);
  if (fuel === null) return text;
  const told = items.filter((one) => one.fuel !== null);
  const worked = toHectares(told.reduce((sum, { net }) => sum + (net ?? 0), 0));
  const isWhole = told.every(({ net }) => net !== null) && worked >= 0.1;
  const each = isWhole ? `, ${tenths(fuel / worked)} л/га` : "";
  const silent = new Set(items.filter((one) => one.fuel === null).map(({ machine_id }) => machine_id)).size;
  return `${text}${each}${silent > 0 ? ", без техники, терминалы которой его не передают" : ""}`;
}
