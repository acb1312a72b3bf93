import { migrate } from "../platform/database/migrate";
import { openPool } from "../platform/database/pool";
import { inScope } from "../platform/database/scope";
import type { Acting } from "./act";

/** Does what an administrator does, for whoever has the database in hand; the schema is brought up to date first. */
export async function atCommandLine<T>(databaseUrl: string, work: (acting: Acting) => Promise<T>): Promise<T> {
  const pool = openPool({ url: databaseUrl, size: 2 });
  try {
    await migrate(pool);
    return await inScope(pool, { system: true }, (tx) => work({ tx, personId: null }));
  } finally {
    await pool.end();
  }
}
