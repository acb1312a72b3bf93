import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { WorkWindowsView } from "~/weather/load-work-windows.server";
import type { WorkChecks } from "./check-words";

const pauseMilliseconds = 500;

/** What is told of a form as it stands now. `windows` are those of its mix; absent where it names none. */
export interface ToldOfWork {
  checks?: WorkChecks;
  windows?: WorkWindowsView;
}

/**
 * Verdicts on what stands in a form now, asked a moment after the last change; until the first answer those that came
 * with the page. Without scripts the form's own button asks.
 */
export function useWorkChecks(address: string | null, given: WorkChecks | undefined): ToldOfWork {
  const { load, data } = useFetcher<ToldOfWork>();
  // An effect, because typing is no event that a fetcher could follow by itself.
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => load(address), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [address, load]);
  return { ...(given && { checks: given }), ...(address !== null && data) };
}
