import { useEffect, useReducer } from "react";
import { randomId } from "~/ui/random-id";
import type { Consequences } from "../../consequences";
import { nextBatch, reduceSheet, sheetState } from "../sheet/sheet-state";
import { sendBatch } from "./send-batch";

/** Milliseconds of rest after which what was typed is sent. */
const pause = 600;

/** The state of the sheet, which saves itself: what has changed is sent in one batch at a time. */
export function useSaving(consequences: Consequences, address: string) {
  const [state, dispatch] = useReducer(reduceSheet, consequences, sheetState);

  // An effect, because sending waits for a pause in the typing.
  useEffect(() => {
    const batch = nextBatch(state, randomId);
    if (!batch) return;
    const timer = setTimeout(() => {
      dispatch({ kind: "sent", batch });
      void sendBatch(address, batch).then((answer) => dispatch({ kind: "answered", answer }));
    }, pause);
    return () => clearTimeout(timer);
  }, [state, address]);

  return [state, dispatch] as const;
}
