import { useEffect, useState } from "react";
import { type FieldTable, unpackTable } from "~/map/field-table";

export interface WholeTable {
  /** Null until it is there. */
  table: FieldTable | null;
  failed: boolean;
}

interface Answer extends WholeTable {
  address: string;
}

const nothing = { table: null, failed: false };

async function fetchTable(address: string, signal: AbortSignal): Promise<FieldTable> {
  const response = await fetch(address, { signal, credentials: "same-origin" });
  if (!response.ok) throw new Error(`Fields: ${response.status}`);
  return unpackTable(await response.json());
}

/**
 * The whole list behind the page's first rows.
 * @param wanted whether anything needs it yet: a phone that shows the list's beginning doesn't
 * @param first the first rows, where they are all there is
 */
export function useFieldTable(address: string, wanted: boolean, first: FieldTable | null): WholeTable {
  const [answer, setAnswer] = useState<Answer | null>(null);
  // An effect and no loader: only scripts need these columns, and only once the map or the list's end is looked at.
  useEffect(() => {
    if (!wanted || first) return;
    const gone = new AbortController();
    fetchTable(address, gone.signal).then(
      (table) => setAnswer({ address, table, failed: false }),
      () => gone.signal.aborted || setAnswer({ address, table: null, failed: true }),
    );
    return () => gone.abort();
  }, [address, wanted, first]);
  if (first) return { table: first, failed: false };
  return answer?.address === address ? answer : nothing;
}
