import type { RotationWarning } from "#contract/rotation";
import { counted } from "~/words/format";

/** Field, season, crop, the season it grew before, and the years that should lie between. */
export type PackedWarning = [fieldId: number, year: number, cropId: number, before: number, interval: number];

export const packWarning = ({ field_id, year, crop_id, before, interval }: RotationWarning): PackedWarning => [
  field_id,
  year,
  crop_id,
  before,
  interval,
];

/** Warnings by field. */
export function warningsByField(warnings: PackedWarning[]): ReadonlyMap<number, PackedWarning[]> {
  const byField = new Map<number, PackedWarning[]>();
  for (const warning of warnings) byField.set(warning[0], [...(byField.get(warning[0]) ?? []), warning]);
  return byField;
}

/**
 * The warning about a cell, unless an edit has taken its ground away: another crop stands there now, or where the crop
 * grew before. `cropIn` knows nothing of seasons out of view and of what grew on a field that this one was made of.
 */
export function warningAt(
  warnings: PackedWarning[] | undefined,
  year: number,
  cropIn: (year: number) => number | undefined,
): PackedWarning | undefined {
  return warnings?.find(([, at, crop, before]) => {
    const earlier = cropIn(before);
    return at === year && cropIn(year) === crop && (earlier === undefined || earlier === crop);
  });
}

/** «Подсолнечник возвращается через 3 года, нужно не меньше 7». */
export function warningText(cropName: string, [, year, , before, interval]: PackedWarning): string {
  return `${cropName} возвращается через ${counted(year - before, "год", "года", "лет")}, нужно не меньше ${interval}`;
}
