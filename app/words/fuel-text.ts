import type { FuelSource, FuelUnit } from "#contract/fuel-words";
import { count, tenths } from "./format";

/** A level as the terminal tells it: what its sensor counts is not taken for litres. */
export function fuelLevelText(level: number, unit: FuelUnit): string {
  if (unit === "raw") return `${count(Math.round(level))} ед. датчика`;
  return unit === "percent" ? `${Math.round(level)} %` : `${count(Math.round(level))} л`;
}

export const fuelSourceNames: Record<FuelSource, string> = { counter: "по счётчику", level: "по уровню в баке" };

/** Litres burnt, with how that is known. */
export function burntText(litres: number | null, from: FuelSource | null): string {
  if (litres === null) return "не передаётся";
  return `${litres < 10 ? tenths(litres) : count(Math.round(litres))} л${from ? ` ${fuelSourceNames[from]}` : ""}`;
}

interface Burnt {
  fuel: number | null;
  fuel_from: FuelSource | null;
}

/** Litres of all that tell them, with how they are known where all know it the same way; null where none does. */
export function sumOfFuel(all: readonly Burnt[]): Burnt {
  const told = all.filter(({ fuel }) => fuel !== null);
  const [first] = told;
  if (!first) return { fuel: null, fuel_from: null };
  const isOne = told.every(({ fuel_from }) => fuel_from === first.fuel_from);
  return { fuel: told.reduce((sum, { fuel }) => sum + (fuel ?? 0), 0), fuel_from: isOne ? first.fuel_from : null };
}
