import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../../scripts/lib/chromium";

/**
 * A page of a test lives for a second or two: a process kept ready for the next one, a graphics process and compilers that
 * pay off after minutes cost a tenth of the run.
 */
const forShortPages = [
  "--renderer-process-limit=1",
  "--disable-gpu",
  "--js-flags=--single-threaded --max-lazy --no-opt --no-maglev",
];

/** Browser journeys through the built app: each worker has an app, a farm API and databases of its own. */
export default defineConfig({
  outputDir: "../../test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // Time is no test's subject: these only end what hangs, on a machine that is busy with other things too.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    viewport: { width: 1366, height: 768 },
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: await findChromium(),
      args: ["--no-sandbox", "--disable-dev-shm-usage", ...forShortPages],
    },
  },
  projects: [
    // All of its tests share one house with the demo's holdings: begun last, they would go on while other cores rest.
    { name: "real", testDir: "real", fullyParallel: false, workers: 1 },
    { name: "world", testDir: ".", testIgnore: "real/**" },
  ],
});
