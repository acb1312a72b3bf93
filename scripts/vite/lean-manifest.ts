import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

interface RouteEntry {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports: string[];
  css: string[];
}

interface Manifest {
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, RouteEntry>;
}

/** What is so of a route, as bits; the router takes what is not named for false. */
const facts = ["index", "hasLoader", "hasAction", "hasErrorBoundary", "hasClientLoader", "hasClientAction"] as const;

/** A route's id, the place of its parent, path, facts, its file, and the places of those that come with it. */
type Row = [id: string, parent: number, path: string | null, facts: number, module: string, shared: number[]];

/** Files by how many routes they come with, most first: short numbers are the common ones. */
function sharedFiles(routes: RouteEntry[]): string[] {
  const uses = new Map<string, number>();
  for (const file of routes.flatMap(({ imports, css }) => [...imports, ...css]))
    uses.set(file, (uses.get(file) ?? 0) + 1);
  return [...uses].sort(([, a], [, b]) => b - a).map(([file]) => file);
}

/**
 * Writes the routes of a list as a script's expression: each shared file and each parent is named once, and elsewhere by its
 * place. As objects, 168 routes took 5.5 kB, packed.
 */
export function foldRoutes(routes: Record<string, RouteEntry>): string {
  const all = Object.values(routes);
  const places = new Map(all.map(({ id }, place) => [id, place]));
  const files = sharedFiles(all);
  const rows = all.map((route): Row => {
    const { id, parentId = "", path = null, module, imports, css } = route;
    const bits = facts.reduce((sum, fact, bit) => sum + (Reflect.get(route, fact) ? 1 << bit : 0), 0);
    const shared = [...imports, ...css].map((file) => files.indexOf(file)).sort((a, b) => a - b);
    return [id, places.get(parentId) ?? -1, path, bits, module, shared];
  });
  return `((files,rows)=>Object.fromEntries(rows.map(([id,parent,path,bits,module,shared])=>{
const all=shared.map(at=>files[at]),isCss=file=>file.endsWith(".css");
const route={id,path:path??undefined,module,imports:all.filter(file=>!isCss(file)),css:all.filter(isCss)};
if(parent>=0)route.parentId=rows[parent][0];
${JSON.stringify(facts)}.forEach((fact,bit)=>{route[fact]=(bits>>bit&1)>0});
return[id,route]})))(${JSON.stringify(files)},${JSON.stringify(rows)})`;
}

/**
 * Leaves out of the list of routes, which a browser fetches before it leaves its first page, what a browser has no use for: resources that it
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
        const [, json = "{}"] = /^[^{]*(\{.*\});?$/s.exec(readFileSync(file, "utf8").trim()) ?? [];
        const manifest: Manifest = JSON.parse(json);
        const everywhere = [manifest.entry.module, ...manifest.entry.imports, ...manifest.entry.css];
        const rest = (files: string[]) => files.filter((one) => !everywhere.includes(one));
        const routes = Object.fromEntries(
          Object.entries(manifest.routes)
            .filter(([id]) => !existsSync(path.resolve("app", `${id}.ts`)))
            .map(([id, route]) => {
              const module = inEntry(id) ? manifest.entry.module : route.module;
              // A page that fails as a whole is drawn anew, and with it its links to what the root brings.
              const css = id === "root" ? route.css : rest(route.css);
              return [id, { ...route, module, imports: rest(route.imports), css }];
            }),
        );
        writeFileSync(file, `export const routes=${foldRoutes(routes)};`);
      }
    },
  },
});
