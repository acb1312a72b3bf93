import { type RefObject, useState } from "react";
import { followRows, type Place } from "~/ui/sheet/selection";
import { useCells } from "~/ui/sheet/use-cells";
import type { SheetRow } from "../../sheet";

/** The selection, which stays on its fields when others are listed. */
export function useSelection(table: RefObject<HTMLTableElement>, rows: SheetRow[], first: Place) {
  const { setSelection, ...cells } = useCells(table, first);
  const [listed, setListed] = useState(rows);
  if (listed !== rows) {
    const places = new Map(rows.map(({ id }, row) => [id, row]));
    const size = { rows: rows.length, columns: rows[0]?.cells.length ?? 0 };
    setListed(rows);
    setSelection(followRows(cells.selection, size, (row) => places.get(listed[row]?.id ?? 0) ?? -1));
  }
  return cells;
}
