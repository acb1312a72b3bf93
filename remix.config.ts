import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";
import type { Plugin, Rollup } from "vite";
import { defineConfig } from "vitest/config";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Makes build/server/index.js the whole server; Remix itself ignores an input of the user's. */
const serverEntry = (input: string): Plugin => ({
  name: "app:server-entry",
  enforce: "post",
  config: (_config, env) => (env.isSsrBuild ? { build: { target: "node20", rollupOptions: { input } } } : undefined),
});

/** Serves the development site through the same Express application as the built one: its checks, headers and context. */
const devServer = (): Plugin => ({
  name: "app:dev-server",
  apply: "serve",
  configureServer: (vite) => () => {
    if (vite.config.server.middlewareMode) return;
    vite.middlewares.use((req, res, next) => {
      vite
        .ssrLoadModule("/app/dev-handler.ts")
        .then(({ devHandler }) => devHandler(vite)(req, res, next))
        .catch((error: Error) => {
          vite.ssrFixStacktrace(error);
          next(error);
        });
    });
  },
});

/**
 * Remix in the browser as it serves here: it loads screens by our module, which outlives a lost line (decision 29), and
 * leaves out the discovery of routes, which is off. The build stops where a newer Remix has these elsewhere.
 */
const remixAsUsed = (): Plugin => {
  const found = new Set<string>();
  return {
    name: "app:remix-as-used",
    enforce: "pre",
    apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
    resolveId(source, importer) {
      if (source !== "./routeModules.js" || !importer?.includes("/@remix-run/react/")) return null;
      found.add(source);
      return path.resolve("app/route-modules.ts");
    },
    transform(code, id) {
      if (!id.endsWith("/@remix-run/react/dist/esm/fog-of-war.js")) return null;
      const off = code.replace("return future.v3_lazyRouteDiscovery === true && !isSpaMode;", "return false;");
      if (off !== code) found.add(id);
      return { code: off, map: null };
    },
    buildEnd(error) {
      if (!error && found.size < 2) this.error("Remix has changed: what remixAsUsed replaces is not all there");
    },
  };
};

/** Its helpers for CommonJS too: where they lie, every page goes. And so does what it loads screens by. */
const framework =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\/|commonjsHelpers|\/app\/(route-modules|ui\/load-code|ui\/behaviour\/(lost-line|notice))\.ts/;
/** What counts days: many screens need it, those that are opened first don't. */
const days = /\/node_modules\/dayjs\/(dayjs\.min|plugin\/utc)\.js|\/formats\/days\/(utc|count|instants)\.ts/;

type Graph = Parameters<Rollup.GetManualChunk>[1];

/** What is opened first: each part is one file with all that its screens import at once and that no earlier part has. */
const parts = {
  first: ["root.tsx", "shell/customer-layout/route.tsx", "shell/boundary/route.tsx", "fields/map/route.tsx"],
  map: ["fields/map/parts/map-board.tsx"],
};
/** What so many screens have in common, beside those parts, is one file too. */
const commonScreens = 12;

/** A module and all that it imports at once, however far down; the framework apart. */
function modulesUnder(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id) || framework.test(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) modulesUnder(imported, graph, found);
  return found;
}

/** The part of every module that belongs to one. */
function partsOfModules(graph: Graph): Map<string, string> {
  const found = new Map<string, string>();
  const ids = [...graph.getModuleIds()];
  for (const [part, files] of Object.entries(parts)) {
    const screens = files.map((file) => path.resolve("app", file));
    const own = ids.filter((id) => screens.includes(id.split("?", 1)[0] ?? ""));
    for (const id of own.flatMap((screen) => [...modulesUnder(screen, graph)])) if (!found.has(id)) found.set(id, part);
  }
  const uses = new Map<string, number>();
  for (const screen of ids.filter((id) => graph.getModuleInfo(id)?.isEntry))
    for (const id of modulesUnder(screen, graph)) uses.set(id, (uses.get(id) ?? 0) + 1);
  // A sheet of styles of its own would be one request more for every page.
  for (const [id, count] of uses)
    if (count >= commonScreens && !found.has(id)) found.set(id, id.endsWith(".css") ? "first" : "common");
  return found;
}

/**
 * Few and small: a request costs a slow line more than the kilobyte it could have kept. The framework stays one file over
 * releases, and what is shared by few screens goes where it is used.
 */
const fewChunks = (): Plugin => {
  let modules: Map<string, string> | undefined;
  const manualChunks: Rollup.GetManualChunk = (id, graph) => {
    modules ??= partsOfModules(graph);
    if (days.test(id)) return "days";
    return framework.test(id) ? "framework" : modules.get(id);
  };
  return {
    name: "app:few-chunks",
    config: (_config, env) =>
      env.command === "build" && !env.isSsrBuild
        ? {
            build: {
              minify: "terser",
              terserOptions: { ecma: 2019, compress: { passes: 3, keep_fargs: false, pure_getters: true } },
              rollupOptions: {
                output: {
                  experimentalMinChunkSize: 2000,
                  manualChunks,
                  // The list of routes names them all: shorter ones are less of every first visit.
                  chunkFileNames: "assets/[name]-[hash:7].js",
                  entryFileNames: "assets/[name]-[hash:7].js",
                },
              },
            },
          }
        : undefined,
  };
};

/** Validation lives on the server: 20 kB of zod in a page are a mistake, so the build names the chunk and stops. */
const clientWithoutZod = (): Plugin => ({
  name: "app:client-without-zod",
  apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const guilty = Object.entries(file.modules).find(
        ([id, module]) => module.renderedLength > 0 && id.includes("/node_modules/zod/"),
      );
      if (guilty) this.error(`${file.fileName} ships zod to the browser; import schemas in server code only`);
    }
  },
});

interface Manifest {
  entry: { imports: string[]; css: string[] };
  routes: Record<string, { imports: string[]; css: string[] }>;
}

/** Of a route what is so: the router takes what is not named for false, or for none. */
const told = (route: object) =>
  Object.fromEntries(
    Object.entries(route).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
  );

/**
 * Leaves out of the list of routes, which comes with every first page, what a browser has no use for: resources that it
 * fetches past the router (a route.ts; what the router itself is to load is a route.tsx), and the files that every page
 * has loaded already.
 */
const leanManifest = (directory: string): Plugin => ({
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
        const everywhere = [...manifest.entry.imports, ...manifest.entry.css];
        const rest = (files: string[]) => files.filter((one) => !everywhere.includes(one));
        const routes = Object.entries(manifest.routes)
          .filter(([id]) => !existsSync(path.resolve("app", `${id}.ts`)))
          .map(([id, route]) => [id, told({ ...route, imports: rest(route.imports), css: rest(route.css) })]);
        writeFileSync(file, `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`);
      }
    },
  },
});

const compressible = /\.(js|css|svg|json|txt|html|webmanifest|ico)$/;

/** Writes .br and .gz beside the client files, once the server build (the last one) is done. */
const precompress = (directory: string): Plugin => ({
  name: "app:precompress",
  apply: (_config, env) => env.command === "build" && env.isSsrBuild === true,
  closeBundle: {
    order: "post",
    sequential: true,
    handler() {
      for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        if (!entry.isFile() || !compressible.test(file)) continue;
        const body = readFileSync(file);
        if (body.length < 256) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  },
});

const ifPresent = (file: string) => (existsSync(file) ? [file] : []);

export default defineConfig({
  plugins: [
    devServer(),
    !process.env.VITEST &&
      remix({
        appDirectory: "app",
        future: {
          v3_fetcherPersist: true,
          v3_relativeSplatPath: true,
          v3_throwAbortReason: true,
          // Off: it costs a /__manifest request on every page, where the whole manifest is one immutable small file.
          v3_lazyRouteDiscovery: false,
          v3_singleFetch: true,
          v3_routeConfig: true,
          unstable_optimizeDeps: true,
        },
      }),
    serverEntry("./app/server.ts"),
    remixAsUsed(),
    fewChunks(),
    clientWithoutZod(),
    leanManifest("build/client"),
    precompress("build/client"),
  ],
  resolve: {
    alias: [
      { find: /^leaflet$/, replacement: path.resolve("app/map/leaflet.client.ts") },
      { find: /^~(?=\/)/, replacement: path.resolve("app") },
      { find: /^#contract(?=\/)/, replacement: path.resolve("contract") },
      { find: /^#formats(?=\/)/, replacement: path.resolve("formats") },
      { find: /^#farm-api(?=\/)/, replacement: path.resolve("farm-api") },
    ],
  },
  css: { postcss: { plugins: [tailwindcss({ config: "./tailwind.config.ts" }), autoprefixer()] } },
  server: { port: 3000 },
  build: {
    target: "es2019",
    cssTarget: ["chrome61", "firefox60"],
    // A data: URL can't be the target of <use>, and the sprite has to stay cacheable.
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
  test: {
    // By default one core is left to the runner, which hardly uses it: on two cores the other would stand still.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          // Time is no test's subject: these only end what hangs, on a machine that is busy with other things too.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: ["{app,contract,formats,farm-api,scripts,tests,bench}/**/*.test.{ts,tsx}"],
          globalSetup: ifPresent("./tests/setup/database.ts"),
          setupFiles: ifPresent("./tests/setup/console.ts"),
          env: { SESSION_SECRET: "a secret of the unit tests", STAGE: "development" },
        },
      },
    ],
  },
});
