import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { WorkChecks } from "./check-words";

const pauseMilliseconds = 500;

/**
 * Verdicts on what stands in a form now, asked a moment after the last change; until the first answer those that came
 * with the page. Without scripts the form's own button asks.
 */
export function useWorkChecks(address: string | null, given: WorkChecks | undefined): WorkChecks | undefined {
  const { load, data } = useFetcher<{ checks?: WorkChecks }>();
  // An effect, because typing is no event that a fetcher could follow by itself.
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => load(address), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [address, load]);
  return address === null ? given : (data?.checks ?? given);
}
