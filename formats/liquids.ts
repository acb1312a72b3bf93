const kilogramsIn: Readonly<Record<string, number>> = { кг: 1, т: 1000 };

export interface Measured {
  amount: number;
  /** «л», «кг», «т», per hectare too: «л/га». */
  unit: string;
}

/**
 * A liquid that is measured in litres by its mass in kilograms, one that is measured by mass in litres.
 * @param density кг/л
 * @returns null for what is neither, such as a rate per tonne
 */
export function otherMeasure({ amount, unit }: Measured, density: number): Measured | null {
  const [measure = "", per] = unit.split("/");
  if (per !== undefined && per !== "га") return null;
  const behind = per === undefined ? "" : `/${per}`;
  if (measure === "л") return { amount: amount * density, unit: `кг${behind}` };
  const kilograms = kilogramsIn[measure];
  return kilograms === undefined ? null : { amount: (amount * kilograms) / density, unit: `л${behind}` };
}
