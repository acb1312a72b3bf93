import { type Dispatch, useMemo, useRef, useState } from "react";
import type { Place } from "~/ui/sheet/selection";
import { useHydrated } from "~/ui/use-hydrated";
import type { CropLook } from "~/words/crop-look";
import { sheetRows } from "../../sheet";
import { warningsByField } from "../../warnings";
import type { RotationScreen } from "../queries.server";
import type { SheetEvent } from "../sheet/sheet-state";
import type { SheetView } from "../sheet/view";
import { useSaving } from "./use-saving";
import { useSelection } from "./use-selection";

/** The cell being edited and what the box began with. */
export interface Picking {
  place: Place;
  query: string;
}

/** All that the parts of the sheet share. */
export function useSheet(screen: RotationScreen) {
  const { sheet, consequences, season, mayEdit } = screen;
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(() => sheetRows(sheet), [sheet]);
  const crops = useMemo(() => new Map(screen.crops.map((crop): [number, CropLook] => [crop.id, crop])), [screen.crops]);
  const [state, dispatch] = useSaving(consequences, screen.cellsAddress);
  const [loaded, setLoaded] = useState(consequences);
  if (loaded !== consequences) {
    setLoaded(consequences);
    dispatch({ kind: "loaded", consequences });
  }
  const warnings = useMemo(() => warningsByField(state.consequences.warnings), [state.consequences.warnings]);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [notice, setNotice] = useState("");
  const view: SheetView = { rows, years: sheet.years, edits: state.edits };
  return {
    ...useSelection(table, rows, { row: 0, column: Math.max(sheet.years.indexOf(season), 0) }),
    table,
    view,
    crops,
    cropList: screen.crops,
    warnings,
    state,
    dispatch: dispatch satisfies Dispatch<SheetEvent>,
    picking,
    setPicking,
    checked,
    setChecked,
    /** What the last key or paste could not do. */
    notice,
    setNotice,
    /** Whether the cell pressed last had the focus already. */
    tapped: useRef(false),
    mayEdit,
    live: useHydrated(),
    nameOf: (crop: number) => crops.get(crop)?.name ?? "",
  };
}

export type SheetModel = ReturnType<typeof useSheet>;
