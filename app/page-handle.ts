import { useMatches } from "@remix-run/react";

/** What a route may say in its `handle` about the document around it. */
export interface PageHandle {
  /** `false` leaves every script out of the page: it costs nothing to load and works by links and forms alone. */
  scripts?: boolean;
}

/** Whether a page wants scripts, by the `handle` of the deepest matched route. */
export const wantsScripts = (handle: unknown): boolean =>
  !(typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === false);

/** Whether the page shown now does. */
export const useWantsScripts = (): boolean => wantsScripts(useMatches().at(-1)?.handle);
