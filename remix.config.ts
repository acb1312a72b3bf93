import { existsSync } from "node:fs";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import autoprefixer from "autoprefixer";
import tailwindcss from "tailwindcss";
import type { Plugin } from "vite";
import { defineConfig, type TestUserConfig } from "vitest/config";
import { clientWithoutZod } from "./scripts/vite/client-without-zod";
import { fewChunks } from "./scripts/vite/few-chunks";
import { frameRoutes } from "./scripts/vite/frame-routes";
import { leanManifest } from "./scripts/vite/lean-manifest";
import { minify } from "./scripts/vite/minify";
import { phoneScripts } from "./scripts/vite/phone-scripts";
import { precompress } from "./scripts/vite/precompress";
import { remixAsUsed } from "./scripts/vite/remix-as-used";
import { webApp } from "./scripts/vite/web-app";

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

const frame = frameRoutes();

const ifPresent = (file: string) => (existsSync(file) ? [file] : []);

const tests = ["{app,contract,formats,farm-api,scripts,tests,bench}/**/*.test.{ts,tsx}"];
/** They kill, fill, watch the memory, or begin with nothing remembered: each reads its modules anew. */
const apart = ["{tests,scripts}/**/*.test.ts", "app/upstream/**/*.test.ts"];

const testProject = (name: string, own: Pick<TestUserConfig, "include" | "exclude" | "isolate">) => ({
  extends: true as const,
  test: {
    name,
    environment: "node",
    // Time is no test's subject: these only end what hangs, on a machine that is busy with other things too.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: ifPresent("./tests/setup/database.ts"),
    setupFiles: [...ifPresent("./tests/setup/console.ts"), ...ifPresent("./tests/setup/geos.ts")],
    env: { SESSION_SECRET: "a secret of the unit tests", STAGE: "development" },
    ...own,
  },
});

export default defineConfig({
  plugins: [
    devServer(),
    !process.env.VITEST &&
      remix({
        appDirectory: "app",
        presets: [frame.preset],
        future: {
          v3_fetcherPersist: true,
          v3_relativeSplatPath: true,
          v3_throwAbortReason: true,
          // In the built site all routes but the page's own come in one file (app/later-routes.ts), without a /__manifest for each.
          v3_lazyRouteDiscovery: true,
          v3_singleFetch: true,
          v3_routeConfig: true,
          unstable_optimizeDeps: true,
        },
      }),
    serverEntry("./app/server.ts"),
    fewChunks(),
    frame.plugin,
    remixAsUsed(),
    clientWithoutZod(),
    minify(),
    leanManifest("build/client", frame.has),
    phoneScripts(),
    webApp(),
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
    // The file of the code itself is told, too, and not what every page has: app/ui/fetch-files.ts has them come before they are imported.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, others) =>
        [...new Set([file, ...others])].filter((one) => !/\/(framework|entry\.client)-/.test(one)),
    },
    sourcemap: false,
    reportCompressedSize: false,
  },
  test: {
    // By default one core is left to the runner, which hardly uses it: on two cores the other would stand still.
    maxWorkers: "100%",
    projects: [
      // Most of a test's time was reading its modules: files that come one after the other share them.
      testProject("unit", { include: tests, exclude: apart, isolate: false }),
      testProject("apart", { include: apart }),
    ],
  },
});
