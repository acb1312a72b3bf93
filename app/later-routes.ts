import { createClientRoutes } from "@remix-run/react/dist/routes";
import { useEffect } from "react";
import { fetchFiles } from "~/ui/fetch-files";
import { loadCode } from "~/ui/load-code";

type Routes = typeof window.__remixManifest.routes;

/** The file of all routes, as scripts/vite/lean-manifest.ts writes it. */
function load(): Promise<{ routes: Routes }> {
  const { url } = window.__remixManifest;
  return fetchFiles([url]).then(() => import(/* @vite-ignore */ url));
}

let isWhole = false;

/** Hangs the routes that the page came without below those that it has. */
function add({ routes }: { routes: Routes }): void {
  if (isWhole) return;
  isWhole = true;
  const {
    __remixManifest: known,
    __remixRouteModules: modules,
    __remixContext: context,
    __remixRouter: router,
  } = window;
  const later = Object.fromEntries(Object.entries(routes).filter(([id]) => !known.routes[id]));
  const parents = Object.keys(known.routes);
  Object.assign(known.routes, later);
  for (const id of parents) router.patchRoutes(id, createClientRoutes(later, modules, null, context.future, false, id));
}

/** On the first sign that somebody is about to go somewhere (the browser tells of a pointer over what has moved under it, too): what doesn't come is asked for when it is needed. */
const loadAhead = () => load().then(add, () => undefined);

/**
 * Stands in the place of Remix's fog-of-war.js, by scripts/vite/remix-as-used.ts. A page comes with the routes on the way to its
 * screen. Remix would ask the server for those of each link in sight; here all others lie in one file, which a browser fetches
 * once for a release.
 */
export const getPatchRoutesOnNavigationFunction = () => () => (isWhole ? undefined : loadCode(load).then(add));

export function useFogOFWarDiscovery(): void {
  useEffect(() => {
    for (const sign of ["pointermove", "pointerdown", "keydown"]) addEventListener(sign, loadAhead, { once: true });
  }, []);
}

export const isFogOfWarEnabled = () => true;
/** Only the server asks for it. */
export const getPartialManifest = () => undefined;
