import { useFetcher } from "@remix-run/react";
import { useEffect, useReducer } from "react";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import { randomId } from "~/ui/random-id";
import type { Consequences, SaveAnswer } from "../../data/save-answer";
import { nextBatch, reduceSheet, sheetState } from "../sheet/sheet-state";

/** Milliseconds of rest after which what was typed is sent. */
const pause = 600;

/** The state of the sheet, which saves itself: what has changed is sent in one batch at a time. */
export function useSaving(consequences: Consequences) {
  const [state, dispatch] = useReducer(reduceSheet, consequences, sheetState);
  const { submit, data: answer } = useFetcher<SaveAnswer>();

  // An effect, because sending waits for a pause in the typing.
  useEffect(() => {
    const batch = nextBatch(state, randomId);
    if (!batch) return;
    const timer = setTimeout(() => {
      dispatch({ kind: "sent", batch });
      const fields = { intent: "set-cells", [IDEMPOTENCY_FIELD]: batch.key, cells: JSON.stringify(batch.cells) };
      submit(fields, { method: "post" });
    }, pause);
    return () => clearTimeout(timer);
  }, [state, submit]);

  // An effect, because a fetcher calls nobody back; every answer is a new object.
  useEffect(() => {
    if (answer) dispatch({ kind: "answered", answer });
  }, [answer]);

  return [state, dispatch] as const;
}
