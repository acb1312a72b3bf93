import type { AreaUnit } from "#contract/boundary-imports";
import { squareMetresInHectare } from "#formats/hectares";

/** m² in a unit. */
export const squareMetresIn: Record<AreaUnit, number> = { ha: squareMetresInHectare, m2: 1, km2: 1_000_000 };

const units: AreaUnit[] = ["ha", "m2", "km2"];

/** A value of the area column beside the area measured from the boundary, m². */
export interface AreaPair {
  value: number;
  measured: number;
}

export interface UnitFit {
  unit: AreaUnit;
  /** Median factor between what the column says and what was measured, 1 or more. */
  factor: number;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** The unit in which a column's numbers agree best with the measured areas; undefined where nothing can be compared. */
export function fitAreaUnit(pairs: AreaPair[]): UnitFit | undefined {
  const usable = pairs.filter(({ value, measured }) => value > 0 && measured > 0);
  if (usable.length === 0) return undefined;
  const fits = units.map((unit) => {
    const errors = usable.map(({ value, measured }) => Math.abs(Math.log((value * squareMetresIn[unit]) / measured)));
    return { unit, factor: Math.exp(median(errors)) };
  });
  return fits.reduce((best, next) => (next.factor < best.factor ? next : best));
}
