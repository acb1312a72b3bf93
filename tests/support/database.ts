import { inject } from "vitest";
import { openPool, type Pool } from "../../farm-api/platform/database/pool";
import { cloneTemplate } from "./template";

export interface TestDatabase {
  pool: Pool;
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of the test's own, signed in to as the plain role that owns it. */
export async function testDatabase(): Promise<TestDatabase> {
  const { server, template } = inject("databases");
  const { url, drop } = await cloneTemplate(server, template);
  const pool = openPool({ url, size: 5 });
  return {
    pool,
    url,
    async drop() {
      await pool.end();
      await drop();
    },
  };
}
