import { existsSync } from "node:fs";
import path from "node:path";
import { startThrowawayDatabase } from "#farm-api/platform/embedded/throwaway-database";
import { buildIfNeeded } from "./lib/build-if-needed";
import { findChromium } from "./lib/chromium";
import { OperatorError } from "./lib/operator-error";
import { ROOT } from "./lib/root";
import { runScript } from "./lib/run-script";
import { stopwatch } from "./lib/step";
import { inWords, oneCheck, sumOf, type TestCount } from "./lib/test-count";
import { runCheck, runPlaywright, runVitest } from "./lib/test-runners";

const BROWSER_TESTS = "tests/e2e/playwright.config.ts";
const BUDGET = "scripts/budget.ts";

runScript(async ({ lifetime }) => {
  const { signal } = lifetime;
  const database = await lifetime.hold(startThrowawayDatabase(console.info));
  const env: Record<string, string> = { TEST_DATABASE_URL: database.superuserUrl };
  const options = { env, reports: database.directory, signal };
  const lines: string[] = [];
  const stage = async (name: string, work: () => Promise<TestCount>): Promise<TestCount> => {
    console.info(`\n── ${name} ──`);
    const watch = stopwatch();
    const count = await work().catch((error: unknown) => {
      console.error(error instanceof OperatorError ? error.message : error);
      return oneCheck(false);
    });
    lines.push(`${name.padEnd(24)} ${watch().padStart(8)}  ${inWords(count)}`);
    return count;
  };

  const counts = [
    await stage("lint", () => runCheck("lint", options)),
    await stage("types", () => runCheck("typecheck", options)),
    await stage("unit and API tests", () => runVitest(options)),
  ];
  const built = await stage("build", async () => {
    await buildIfNeeded(signal);
    return oneCheck(true);
  });
  counts.push(built);
  const withBrowser = async (work: () => Promise<TestCount>) => {
    env.CHROMIUM_PATH = await findChromium();
    return work();
  };
  if (built.failed === 0 && existsSync(path.join(ROOT, BUDGET))) {
    counts.push(await stage("budget", () => withBrowser(() => runCheck("budget", options))));
  }
  if (built.failed === 0 && existsSync(path.join(ROOT, BROWSER_TESTS))) {
    counts.push(await stage("browser tests", () => withBrowser(() => runPlaywright(BROWSER_TESTS, options))));
  }

  const total = sumOf(counts);
  await lifetime.close();
  console.info(`\n${lines.join("\n")}\n\n${inWords(total)}`);
  return total.failed > 0 ? 1 : 0;
});
