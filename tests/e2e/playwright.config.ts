import { defineConfig } from "@playwright/test";
import { findChromium } from "../../scripts/lib/chromium";
import { choosePlaces, places, servers } from "./environment";

await choosePlaces();

/** Browser journeys: against the mocked farm API, and against the real one with the demo's holdings. */
export default defineConfig({
  outputDir: "../../test-results",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: places().app,
    viewport: { width: 1366, height: 768 },
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: await findChromium(),
      args: ["--no-sandbox", "--disable-dev-shm-usage"],
    },
  },
  projects: [
    { name: "mocked", testDir: "mocked" },
    { name: "real", testDir: "real" },
  ],
  webServer: servers(),
});
