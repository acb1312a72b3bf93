import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findFreePort } from "#farm-api/platform/embedded/free-port";
import { password, people } from "../tests/upstream/world/people";
import { measureVisit } from "./lib/budget/measure";
import { budgetedScreens } from "./lib/budget/screens";
import { budgetTable, isOver, type Line } from "./lib/budget/table";
import { buildIfNeeded } from "./lib/build-if-needed";
import { findChromium } from "./lib/chromium";
import type { Lifetime } from "./lib/lifetime";
import { startProgram } from "./lib/programs";
import { packageCommand, ROOT } from "./lib/root";
import { runScript } from "./lib/run-script";

const FIELDS = 1000;

/** Starts the built app in front of a mocked farm API with many fields. @returns the app's address */
async function startHouse(lifetime: Lifetime): Promise<string> {
  const logDirectory = mkdtempSync(path.join(tmpdir(), "polevod-budget-"));
  const start = async (name: string, command: string[], env: (port: number) => Record<string, string>) => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const program = { name, command, env: env(port), logDirectory, readyUrl: `${url}/readyz`, signal: lifetime.signal };
    await lifetime.hold(startProgram(program));
    return url;
  };
  const mock = await start("mock", [packageCommand("tsx", "tsx"), "tests/upstream/main.ts"], (port) => ({
    MOCK_PORT: String(port),
    MOCK_FIELDS: String(FIELDS),
  }));
  return start("app", [path.join(ROOT, "build/server/index.js")], (port) => ({
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    FARM_API_URL: mock,
    SESSION_SECRET: "a secret of the budget",
  }));
}

runScript(async ({ lifetime }) => {
  await buildIfNeeded(lifetime.signal);
  const app = await startHouse(lifetime);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  await lifetime.hold(Promise.resolve({ stop: () => browser.close() }));
  const lines: Line[] = [];
  for (const screen of budgetedScreens(app, { email: people.farm.email, password }))
    lines.push({ ...screen, ...(await measureVisit(browser, screen)) });
  console.info(`Bytes over the line, with ${FIELDS} fields:\n${budgetTable(lines)}`);
  return lines.some(isOver) ? 1 : 0;
});
