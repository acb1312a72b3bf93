import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { ProductChecks } from "./check-products.server";

const pauseMilliseconds = 500;

/**
 * Verdicts on what stands in a form now, asked a moment after the last change; until the first answer those that came
 * with the page. Without scripts the form's own button asks.
 */
export function useProductChecks(address: string | null, given: ProductChecks | undefined): ProductChecks | undefined {
  const { load, data } = useFetcher<{ checks: ProductChecks }>();
  // An effect, because typing is no event that a fetcher could follow by itself.
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => load(address), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [address, load]);
  return data?.checks ?? given;
}
