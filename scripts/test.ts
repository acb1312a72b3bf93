import { availableParallelism } from "node:os";
import { startThrowawayDatabase } from "#farm-api/platform/embedded/throwaway-database";
import { buildIfNeeded } from "./lib/build-if-needed";
import { findChromium } from "./lib/chromium";
import { testsOf } from "./lib/domain-tests";
import { runScript } from "./lib/run-script";
import { oneCheck } from "./lib/test-count";
import { type RunnerOptions, runCheck, runPlaywright, runVitest } from "./lib/test-runners";
import { TestStages } from "./lib/test-stages";

const BROWSER_TESTS = "tests/e2e/playwright.config.ts";
/** On so many cores the browser tests leave room for the others. */
const ROOM_FOR_BOTH = 4;

class TestRun {
  readonly stages = new TestStages();

  constructor(private readonly options: RunnerOptions) {}

  check(name: string, script: string): Promise<boolean> {
    return this.stages.run(name, () => runCheck(script, { ...this.options, together: true }));
  }

  build(): Promise<boolean> {
    return this.stages.run("build", async () => {
      await buildIfNeeded(this.options.signal);
      this.options.env.CHROMIUM_PATH = await findChromium();
      return oneCheck(true);
    });
  }

  unit(places: readonly string[], together: boolean): Promise<boolean> {
    return this.stages.run("unit and API tests", () => runVitest(places, { ...this.options, together }));
  }

  browser(places: readonly string[]): Promise<boolean> {
    return this.stages.run("browser tests", () => runPlaywright(BROWSER_TESTS, places, this.options));
  }

  /** Everything there is. The first stages have one thread each, so they go two by two. */
  async all(): Promise<void> {
    const checked = this.check("lint", "lint").then(() => this.check("types", "typecheck"));
    const built = await this.build();
    if (built) await this.check("budget", "budget");
    await checked;
    const together = availableParallelism() >= ROOM_FOR_BOTH;
    const unit = this.unit([], together);
    if (!together) await unit;
    if (built) await this.browser([]);
    await unit;
  }

  /** The tests of some domains alone. */
  async of(domains: readonly string[]): Promise<void> {
    const { unit, browser } = testsOf(domains);
    await this.unit(unit, false);
    if (browser.length > 0 && (await this.build())) await this.browser(browser);
  }
}

runScript(async ({ lifetime }) => {
  const domains = process.argv.slice(2);
  testsOf(domains);
  const { superuserUrl, directory } = await lifetime.hold(startThrowawayDatabase(console.info));
  const env = { TEST_DATABASE_URL: superuserUrl };
  const run = new TestRun({ env, reports: directory, signal: lifetime.signal });
  await (domains.length > 0 ? run.of(domains) : run.all());
  await lifetime.close();
  console.info(`\n${run.stages.summary()}`);
  return run.stages.failed ? 1 : 0;
});
