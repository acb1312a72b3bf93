import { type Dispatch, useEffect, useRef, useState } from "react";
import { keepDraft, readDraft } from "../sheet/draft";
import { type EntryEvent, type EntryState, writtenRows } from "../sheet/entry-state";

/**
 * Keeps the rows in the browser with every change, and brings them back when the page is opened anew.
 * @returns whether they are kept
 */
export function useDraft(customerId: number, date: string, state: EntryState, dispatch: Dispatch<EntryEvent>): boolean {
  const [kept, setKept] = useState(true);
  const opened = useRef("");
  const place = `${customerId} ${date}`;
  // An effect, because the server knows nothing of what this browser keeps.
  useEffect(() => {
    if (opened.current !== place) {
      opened.current = place;
      const draft = readDraft(customerId, date);
      if (draft && (draft.rows.length > 0 || draft.sent))
        return dispatch({ kind: "restored", texts: draft.rows, sent: draft.sent });
    }
    setKept(keepDraft(customerId, date, { rows: writtenRows(state), sent: state.sent }));
  }, [customerId, date, place, state, dispatch]);
  return kept;
}
