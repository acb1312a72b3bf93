import { sowingDetailColumns } from "#contract/sowings";
import type { NewSowing } from "../fields/shared/write-sowings";
import { forEach } from "../platform/database/columns";

/** What all say alike; null where they differ. */
export function agreed<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** What the rows have alike in these columns; null where they differ. */
export const alike = <Row extends object, Column extends keyof Row & string>(
  rows: readonly Row[],
  columns: readonly Column[],
) => forEach(columns, (column) => agreed(rows.map((row) => row[column]))) as { [Name in Column]: Row[Name] | null };

/** Seasons in which every field has the same crop; breed, dates and yield where they are the same too. */
export function agreedSowings(fields: readonly (readonly NewSowing[])[]): NewSowing[] {
  const [first = [], ...others] = fields;
  return first.flatMap(({ year, crop_id }) => {
    const sown = fields.flatMap((sowings) => sowings.find((sowing) => sowing.year === year) ?? []);
    if (sown.length <= others.length || agreed(sown.map((sowing) => sowing.crop_id)) === null) return [];
    return { year, crop_id, ...alike(sown, sowingDetailColumns) };
  });
}
