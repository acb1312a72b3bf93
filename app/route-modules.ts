import { fetchFiles } from "~/ui/fetch-files";
import { loadCode } from "~/ui/load-code";

type Modules = typeof window.__remixRouteModules;
type Module = NonNullable<Modules[string]>;

/** Whether somebody waits for it; the code of a screen that a pointer only passes over is fetched ahead. */
function isWanted(): boolean {
  const { navigation, fetchers } = window.__remixRouter.state;
  return navigation.state !== "idle" || [...fetchers.values()].some(({ state }) => state !== "idle");
}

/**
 * Stands in the place of Remix's own, by scripts/vite/remix-as-used.ts. That one answers code which doesn't come by loading the page
 * anew: while the line is gone, the browser's error page is then all that is left of the application.
 */
export async function loadRouteModule(
  { id, module, imports = [] }: { id: string; module: string; imports?: string[] },
  cache: Modules,
): Promise<Module> {
  const loaded = cache[id];
  if (loaded) return loaded;
  const load = (): Promise<Module> => fetchFiles([module, ...imports]).then(() => import(/* @vite-ignore */ module));
  const ahead = isWanted() ? undefined : load().catch(() => new Promise<Module>(() => undefined));
  const code = await (ahead ?? loadCode(load));
  cache[id] = code;
  return code;
}
