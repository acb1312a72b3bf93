import type { PropertyValue } from "../../geometry/import/features";

/** A value of the file's table as text; null where the cell is empty. */
export const cellText = (value: PropertyValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value).trim() || null;
