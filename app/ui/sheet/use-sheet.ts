import { useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { randomId } from "../random-id";
import { useHydrated } from "../use-hydrated";
import type { Batch } from "./batch";
import type { Place } from "./selection";
import { type Post, sendBatch } from "./send-batch";
import { reduceSheet, type SheetState, sheetState } from "./sheet-state";
import type { SheetRow, SheetSpec, SheetView } from "./spec";
import { useDraft } from "./use-draft";
import { useSelection } from "./use-selection";

export interface SheetUse<Row extends SheetRow, Told> extends Post<Told> {
  spec: SheetSpec<Row>;
  /** Where the selection begins. */
  first: Place;
  mayEdit: boolean;
  /** The name under which the browser keeps what is unsaved. */
  draft: string;
  /** @param key of the batch */
  onSaved: (told: Told, key: string) => void;
}

/** The cell being edited and what its box begins with. */
export interface Editing {
  place: Place;
  text: string;
}

/** Milliseconds of rest after which what was typed is sent. */
const pause = 600;

/** Sends by itself what has changed, in one batch at a time. */
function useSaving(state: SheetState, send: (batch: Batch) => Promise<unknown>): void {
  const latest = useRef(send);
  latest.current = send;
  // An effect, because sending waits for a pause in the typing.
  useEffect(() => {
    const batch = state.way.next?.(state, randomId);
    if (!batch) return;
    const timer = setTimeout(() => void latest.current(batch), pause);
    return () => clearTimeout(timer);
  }, [state]);
}

/** A living sheet: its state, its selection, what is being edited, and how it is saved. */
export function useSheet<Row extends SheetRow, Told>({
  spec,
  first,
  mayEdit,
  draft,
  onSaved,
  ...to
}: SheetUse<Row, Told>) {
  const table = useRef<HTMLTableElement>(null);
  const [state, dispatch] = useReducer(reduceSheet, spec.saving, sheetState);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [notice, setNotice] = useState("");
  const view: SheetView<Row> = {
    spec,
    edits: state.edits,
    count: spec.growing?.shown(state.edits) ?? spec.rows.length,
  };
  const cells = useSelection(table, view, first);
  const draftKept = useDraft(mayEdit ? draft : null, state, dispatch);

  /** Selects one cell by its ids. */
  function goTo({ rowId, columnId }: { rowId: number; columnId: number }) {
    const row = spec.rows.findIndex(({ id }) => id === rowId);
    const place = { row, column: spec.columns.findIndex(({ id }) => id === columnId) };
    if (row >= 0) cells.select({ anchor: place, head: place });
  }

  async function send(batch: Batch) {
    dispatch({ kind: "sent", batch });
    const answer = await sendBatch(batch, to);
    // What waits for the save, such as leaving the page, must find it saved.
    flushSync(() => dispatch({ kind: "answered", answer }));
    if (answer.outcome === "saved") onSaved(answer.told, batch.key);
    const [refused] = answer.outcome === "refused" ? answer.cells : [];
    if (refused) goTo(refused);
    return answer;
  }

  useSaving(state, send);
  return {
    ...{ ...cells, table, view, state, dispatch, send, goTo, mayEdit },
    ...{ editing, setEditing },
    /** Whether the browser keeps what is unsaved. */
    draftKept,
    /** Ids of the rows ticked. */
    checked,
    setChecked,
    /** What the last key or paste could not do. */
    notice,
    setNotice,
    /** Whether the cell pressed last had the focus already. */
    tapped: useRef(false),
    /** The column in which a run of Tab began: Enter goes back under it, as in Excel. */
    runStart: useRef<number | null>(null),
    /** Whether keys move through the sheet yet. */
    live: useHydrated(),
  };
}

/** All that the parts of a sheet share. */
export type SheetModel<Row extends SheetRow = SheetRow> = ReturnType<typeof useSheet<Row, unknown>>;
