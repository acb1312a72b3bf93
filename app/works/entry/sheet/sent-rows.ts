import type { DraftCell } from "~/ui/sheet/draft";
import { isBlank } from "./read-row";

/** Rows of a sheet that was sent, as JSON; what is damaged has none. */
function rowsIn(body: string): string[][] {
  const rows: unknown = JSON.parse(body);
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(String) : [])) : [];
}

export const countSent = (body: string): number => rowsIn(body).filter((row) => !isBlank(row)).length;

/** The cells in which it stands again. */
export const sentCells = (body: string): DraftCell[] =>
  rowsIn(body).flatMap((row, rowId) =>
    row.flatMap((value, columnId) => (value === "" ? [] : [{ rowId, columnId, value, was: "" }])),
  );
