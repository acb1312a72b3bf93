import path from "node:path";
import type { Preset } from "@remix-run/dev";
import type { Plugin } from "vite";

/** Files of the routes that stand around screens, of a holding first of all, and around the tabs of one. */
const around = [
  ...["root.tsx", "shell/customer-layout/route.tsx"],
  ...["shell/boundary/route.tsx", "shell/part-boundary/route.tsx"],
];

const modulesId = "virtual:frame-routes";
const manifestId = "\0virtual:remix/server-manifest";

type FileOf = readonly (readonly [routeId: string, file: string])[];

/** Hands the entry the modules of those routes under their ids. */
function modules(routes: FileOf): string {
  const imports = around.map((file, index) => {
    const id = `${path.resolve("app", file)}?__remix-build-client-route`;
    return `import * as r${index} from ${JSON.stringify(id)};`;
  });
  const members = routes.map(([id, file]) => `${JSON.stringify(id)}: r${around.indexOf(file)}`);
  return `${imports.join("\n")}\nexport const frameRoutes = {${members.join(",")}};`;
}

/** What the entry brings along has no file of its own to be fetched: the entry stands in its place. */
const inTheEntry = (code: string, routes: FileOf) => `${code.replace("export default", "const manifest =")}
const entry = [manifest.entry.module, ...manifest.entry.imports];
for (const route of Object.values(manifest.routes)) route.imports = route.imports.filter((file) => !entry.includes(file));
for (const id of ${JSON.stringify(routes.map(([id]) => id))}) manifest.routes[id].module = manifest.entry.module;
export default manifest;`;

/**
 * Brings the routes around screens with the entry. To the bundler each route is an entry of its own, so one that lies in a
 * file with others gets a file that only hands on its names: four requests of a first visit for 0.2 kB. Remix loads no
 * module that it already has, so the entry puts them where it keeps them.
 */
export function frameRoutes(): { preset: Preset; plugin: Plugin; has: (routeId: string) => boolean } {
  let routes: FileOf = [];
  let built = false;
  return {
    preset: {
      name: "app:frame-routes",
      remixConfigResolved: ({ remixConfig }) => {
        routes = Object.values(remixConfig.routes)
          .map(({ id, file }) => [id, file] as const)
          .filter(([, file]) => around.includes(file));
      },
    },
    plugin: {
      name: "app:frame-routes",
      config: (_config, env) => {
        built = env.command === "build";
      },
      resolveId: (id) => (id === modulesId ? `\0${id}` : undefined),
      load: (id) => {
        if (id !== `\0${modulesId}`) return undefined;
        return built ? modules(routes) : "export const frameRoutes = {};";
      },
      transform: (code, id) => (built && id === manifestId ? inTheEntry(code, routes) : undefined),
    },
    has: (routeId) => routes.some(([id]) => id === routeId),
  };
}
