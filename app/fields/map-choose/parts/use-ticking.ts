import { useEffect, useMemo, useRef } from "react";
import type { ListContext } from "../../list-context";
import type { Choice } from "./use-chosen";

/** Shows on the map beside the list what is ticked, and lets a click on it tick too. */
export function useTicking({ chosen, toggle }: Choice, onTicking: ListContext["onTicking"]): void {
  const latest = useRef(toggle);
  latest.current = toggle;
  const ticked = useMemo(() => (chosen === "all" ? chosen : new Set(chosen)), [chosen]);
  // Effects, because the map belongs to the screen around this list.
  useEffect(() => onTicking({ ticked, toggle: (id) => latest.current(id) }), [ticked, onTicking]);
  useEffect(() => () => onTicking(null), [onTicking]);
}
