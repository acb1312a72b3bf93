import type { CropPart } from "./shares";
import type { PackedWarning } from "./warnings";

/** What follows from the crops: told anew after every save. */
export interface Consequences {
  /** Fields with a crop that returns too soon, also those that are not on the sheet. */
  warned: number;
  warnings: PackedWarning[];
  parts: CropPart[][];
}

/** What the sheet hears of a save: null where the consequences could not be asked for; the cells are saved all the same. */
export interface Told {
  consequences: Consequences | null;
}

const areNumbers = (value: unknown, length: number) =>
  Array.isArray(value) && value.length === length && value.every((one) => typeof one === "number");
const isWarning = (value: unknown): value is PackedWarning => areNumbers(value, 5);
const isPart = (value: unknown): value is CropPart => areNumbers(value, 2);

/** @returns null for what was not told so */
export function readTold(told: unknown): Told | null {
  if (typeof told !== "object" || told === null || !("consequences" in told)) return null;
  const { consequences } = told;
  if (consequences === null) return { consequences };
  if (
    typeof consequences !== "object" ||
    !("warnings" in consequences && "parts" in consequences && "warned" in consequences)
  )
    return null;
  const { warned, warnings, parts } = consequences;
  if (typeof warned !== "number") return null;
  if (!Array.isArray(warnings) || !warnings.every(isWarning) || !Array.isArray(parts)) return null;
  const isSeason = (season: unknown): season is CropPart[] => Array.isArray(season) && season.every(isPart);
  return parts.every(isSeason) ? { consequences: { warned, warnings, parts } } : null;
}
