import { systemClock } from "../platform/clock";
import type { Pool } from "../platform/database/pool";
import type { Files } from "../platform/files/files";
import { drawHolding } from "./draw-holding";
import type { Holding } from "./holding";
import { demoHoldings } from "./holdings/all";
import { writeAccounts } from "./writing/write-accounts";
import { isMade, writeHolding } from "./writing/write-holding";

export interface DemoOptions {
  /** Another seed makes other fields and other years of the same holdings. */
  seed?: string;
  /** The moment the holdings are seen at: decides the current season and what has been sown and harvested by now. */
  clock?: Date;
  holdings?: readonly Holding[];
  /** Where the holdings' documents go. */
  files: Files;
  /** Gets a line for each holding made. */
  log(line: string): void;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Makes the demo accounts and holdings in a migrated database: accounts in one transaction, then each holding in one.
 * What is there already is left as it is; what a killed run did not get to is made.
 */
export async function makeDemo(pool: Pool, options: DemoOptions): Promise<void> {
  const { seed = "polevod", clock = systemClock.now(), holdings = demoHoldings, files, log } = options;
  for (const place of await writeAccounts(pool, holdings)) {
    if (await isMade(pool, place)) continue;
    const start = performance.now();
    const drawn = drawHolding(seed, place.holding, clock);
    if (!(await writeHolding(pool, place, drawn, files))) continue;
    // Until the planner hears of thousands of new rows, it takes them for few, and the first screens wait for seconds.
    await pool.query("ANALYZE");
    const hectares = drawn.fields.reduce((sum, field) => sum + field.hectares, 0);
    log(`${place.holding.name}: ${drawn.fields.length} fields, ${Math.round(hectares)} ha, ${seconds(start)}`);
  }
}
