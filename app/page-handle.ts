import { useMatches } from "@remix-run/react";

/** What a route may say in its `handle` about the document around it. */
export interface PageHandle {
  /** `false` leaves every script out of the page: it costs nothing to load and works by links and forms alone. */
  scripts?: boolean;
}

/** Whether the page shown now, that is the deepest matched route, wants scripts. */
export function useWantsScripts(): boolean {
  const handle = useMatches().at(-1)?.handle;
  const refused = typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === false;
  return !refused;
}
