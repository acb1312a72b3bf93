import sql from "sql-template-tag";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";

/** A transaction that works for whichever holding a terminal is of: it sees trackers, their points and counts of all. */
export const inIntake = <T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScope(pool, { keepsPlans: false, system: true }, async (tx) => {
    await tx.run(sql`SELECT set_config('polevod.intake', 'on', true)`);
    return work(tx);
  });
