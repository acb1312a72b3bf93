import { moveToDay } from "#formats/days/instants";
import { loadGeos } from "../geometry/geos/scope";
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
  /** The real moment: where holdings live on no day of their own, it decides the season and what has been sown and harvested. */
  clock?: Date;
  /** The day on which holdings made from now on live for ever; null: the real one. */
  demoDay?: string | null;
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
  const { seed = "polevod", clock = systemClock.now(), demoDay = null, holdings = demoHoldings, files, log } = options;
  await loadGeos();
  for (const place of await writeAccounts(pool, holdings, demoDay)) {
    if (await isMade(pool, place)) continue;
    const start = performance.now();
    const drawn = drawHolding(seed, place.holding, place.demoDay === null ? clock : moveToDay(clock, place.demoDay));
    if (!(await writeHolding(pool, place, drawn, files))) continue;
    // Until the planner hears of thousands of new rows, it takes them for few, and the first screens wait for seconds.
    await pool.query("ANALYZE");
    const hectares = drawn.fields.reduce((sum, field) => sum + field.hectares, 0);
    log(`${place.holding.name}: ${drawn.fields.length} fields, ${Math.round(hectares)} ha, ${seconds(start)}`);
  }
}
