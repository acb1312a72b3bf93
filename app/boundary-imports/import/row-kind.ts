import type { ImportRow } from "#contract/boundary-imports";

/** What becomes of a row: a bad one becomes no field, a duplicate only when asked for, a noted one deserves a look. */
export type RowKind = "bad" | "duplicate" | "noted" | "good";

export function rowKind({
  area,
  duplicates,
  notes,
  inner_fields,
}: Pick<ImportRow, "area" | "duplicates" | "notes" | "inner_fields">): RowKind {
  if (area === null) return "bad";
  if (duplicates.length > 0) return "duplicate";
  return notes.length + inner_fields.length > 0 ? "noted" : "good";
}
