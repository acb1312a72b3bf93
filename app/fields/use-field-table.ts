import { useEffect, useState } from "react";
import { fetchFieldTable } from "~/map/fetch-field-table";
import type { FieldTable } from "~/map/field-table";

export interface WholeTable {
  /** Null until it is there. */
  table: FieldTable | null;
  failed: boolean;
  /** Asks again after a failure. */
  retry: () => void;
}

interface Answer {
  address: string;
  /** Null when it could not be had. */
  table: FieldTable | null;
}

/**
 * The whole list behind the page's first rows.
 * @param wanted whether anything needs it yet: a phone that shows the list's beginning doesn't
 * @param first the first rows, where they are all there is
 */
export function useFieldTable(address: string, wanted: boolean, first: FieldTable | null): WholeTable {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setAnswer(null);
    setAttempt(attempt + 1);
  };
  // An effect and no loader: only scripts need these columns, and only once the map or the list's end is looked at.
  useEffect(() => {
    if (!wanted || first) return;
    const gone = new AbortController();
    // A failed answer is not to be had again out of a cache.
    fetchFieldTable(address, gone.signal, attempt > 0).then(
      (table) => setAnswer({ address, table }),
      () => gone.signal.aborted || setAnswer({ address, table: null }),
    );
    return () => gone.abort();
  }, [address, wanted, first, attempt]);
  const known = answer?.address === address ? answer : null;
  return { table: first ?? known?.table ?? null, failed: !first && known !== null && known.table === null, retry };
}
