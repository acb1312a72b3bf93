import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

interface Manifest {
  url: string;
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, { module: string; imports: string[]; css: string[] }>;
}

/** Of a route what is so: the router takes what is not named for false, or for none. */
const told = (route: object) =>
  Object.fromEntries(
    Object.entries(route).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
  );

/**
 * Leaves out of the list of routes, which comes with every first page, what a browser has no use for: resources that it
 * fetches past the router (a route.ts; what the router itself is to load is a route.tsx), and the files that every page
 * has loaded already. What it says of files is what the server's list says (frame-routes.ts), which a page is drawn from.
 */
export const leanManifest = (directory: string, inEntry: (routeId: string) => boolean): Plugin => ({
  name: "app:lean-manifest",
  apply: (_config, env) => env.command === "build" && env.isSsrBuild === true,
  closeBundle: {
    order: "post",
    sequential: true,
    handler() {
      const assets = path.join(directory, "assets");
      for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
        const file = path.join(assets, name);
        const [, before = "", json = "{}"] = /^([^{]*)(\{.*\});?$/s.exec(readFileSync(file, "utf8").trim()) ?? [];
        const manifest: Manifest = JSON.parse(json);
        const everywhere = [manifest.entry.module, ...manifest.entry.imports, ...manifest.entry.css];
        const rest = (files: string[]) => files.filter((one) => !everywhere.includes(one));
        const routes = Object.entries(manifest.routes)
          .filter(([id]) => !existsSync(path.resolve("app", `${id}.ts`)))
          .map(([id, route]) => {
            const module = inEntry(id) ? manifest.url : route.module;
            return [id, told({ ...route, module, imports: rest(route.imports), css: rest(route.css) })];
          });
        writeFileSync(file, `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`);
      }
    },
  },
});
