import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const key = "polevod:reloads";
const mostReloads = 5;

/** Reloads the page, which then asks for the code of today's version; in the end the failure is told. */
function reloadOrFail(error: unknown): Promise<never> {
  const count = Number(sessionStorage.getItem(key));
  if (count >= mostReloads || !navigator.onLine) throw error;
  sessionStorage.setItem(key, String(count + 1));
  window.location.reload();
  // The page is going away: nothing else may be shown meanwhile.
  return new Promise(() => undefined);
}

/** A part of a page whose code comes apart from it. Asked for once more when it got lost; then the page is loaded anew, five times at most. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const part = await load().catch(load).catch(reloadOrFail);
    sessionStorage.removeItem(key);
    return { default: part };
  });
}
