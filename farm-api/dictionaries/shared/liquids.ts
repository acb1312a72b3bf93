import { otherMeasure } from "#formats/liquids";
import { standardDictionaries } from "./standard";

const liquids = new Map(
  standardDictionaries.fertilizers.flatMap(({ id, density, unit }) =>
    density === undefined ? [] : [[id, { density, unit: unit.split("/")[0] ?? unit }] as const],
  ),
);

interface Amount {
  kind: string;
  product_id: number;
  unit: string;
  total: number;
}

const liquidOf = ({ kind, product_id }: Amount) => (kind === "fertilizer" ? liquids.get(product_id) : undefined);

/** An amount of a liquid fertilizer in the dictionary's own measure of it, whether it was told in litres or by mass; others as they are. */
export function inUsualMeasure<T extends Amount>(given: T): T {
  const liquid = liquidOf(given);
  if (!liquid || liquid.unit === given.unit) return given;
  const other = otherMeasure({ amount: given.total, unit: given.unit }, liquid.density);
  return other?.unit === liquid.unit ? { ...given, unit: other.unit, total: other.amount } : given;
}

/** Of a liquid whose density is known: in its other measure, litres for kilograms; null of all else. */
export function otherMeasureOf(given: Amount): { unit: string; total: number } | null {
  const liquid = liquidOf(given);
  const other = liquid && otherMeasure({ amount: given.total, unit: given.unit }, liquid.density);
  return other ? { unit: other.unit, total: other.amount } : null;
}
