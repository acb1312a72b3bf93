import { type Dispatch, useEffect, useRef, useState } from "react";
import { draftOf, keepDraft, readDraft } from "./draft";
import type { SheetEvent, SheetState } from "./sheet-state";

/**
 * Keeps what is unsaved in the browser with every change, and brings it back when the page is opened anew.
 * @param name of the draft; null where none is to be kept
 * @returns whether it is kept
 */
export function useDraft(
  name: string | null,
  { edits, batch, kept: details }: SheetState,
  dispatch: Dispatch<SheetEvent>,
): boolean {
  const [kept, setKept] = useState(true);
  const opened = useRef("");
  // An effect, because the server knows nothing of what this browser keeps.
  useEffect(() => {
    if (name === null) return;
    if (opened.current !== name) {
      opened.current = name;
      const draft = readDraft(name);
      if (draft && (draft.cells.length > 0 || draft.batch)) return dispatch({ kind: "restored", draft });
    }
    setKept(keepDraft(name, draftOf(edits, batch, details)));
  }, [name, edits, batch, details, dispatch]);
  return kept;
}
