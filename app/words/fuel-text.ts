import type { FuelSource, FuelUnit } from "#contract/fuel-words";
import { count, tenths } from "./format";

/** A level as the terminal tells it: what its sensor counts is not taken for litres. */
export function fuelLevelText(level: number, unit: FuelUnit): string {
  if (unit === "raw") return `${count(Math.round(level))} ед. датчика`;
  return unit === "percent" ? `${Math.round(level)}\u00a0%` : `${count(Math.round(level))}\u00a0л`;
}

export const fuelSourceNames: Record<FuelSource, string> = {
  counter: "по счётчику",
  level: "по уровню в баке",
  raw: "датчик без тарировки",
  percent: "только в процентах бака",
};

/** Why no litres are known. */
export const unknownFuelText = (from: FuelSource | null): string =>
  from === "raw" || from === "percent" ? fuelSourceNames[from] : "не передаётся";

/** Litres burnt, with how that is known. */
export function burntText(litres: number | null, from: FuelSource | null): string {
  if (litres === null) return unknownFuelText(from);
  return `${litres < 10 ? tenths(litres) : count(Math.round(litres))}\u00a0л${from ? ` ${fuelSourceNames[from]}` : ""}`;
}

interface Burnt {
  fuel: number | null;
  fuel_from: FuelSource | null;
}

/** Litres of all that tell them, with how they are known where all know it the same way; null where none does, and why. */
export function sumOfFuel(all: readonly Burnt[]): Burnt {
  const told = all.filter(({ fuel }) => fuel !== null);
  const own = told.length > 0 ? told : all;
  const [first] = own;
  const isOne = own.every(({ fuel_from }) => fuel_from === first?.fuel_from);
  return {
    fuel: told.length > 0 ? told.reduce((sum, { fuel }) => sum + (fuel ?? 0), 0) : null,
    fuel_from: isOne && first ? first.fuel_from : null,
  };
}
