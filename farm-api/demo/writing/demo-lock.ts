import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";

/** Any number will do, as long as every copy of the program takes the same one. */
const demoLock = 7_340_212;

/** Until the transaction ends, nobody else makes the demo: two programs that start at once make it once. */
export const holdDemo = (tx: Transaction): Promise<number> => tx.run(sql`SELECT pg_advisory_xact_lock(${demoLock})`);
