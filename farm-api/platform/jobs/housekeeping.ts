import pg from "pg";
import sql, { raw } from "sql-template-tag";
import type { Pool } from "../database/pool";
import { inScope } from "../database/scope";
import type { Files } from "../files/files";
import { forEveryOne } from "../for-every-one";

/** Whoever keeps a file keeps its key in a column of this name. */
const keepers = sql`
  SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'file_key'`;

/** Removes files that no row speaks of, a day after they came: their program was killed before it could write the row. */
async function forgetOrphans(pool: Pool, files: Files): Promise<void> {
  for await (const { customerId, keys } of files.oldKeys()) {
    const kept = await inScope(pool, { customerId, readOnly: true }, async (tx) => {
      const found: string[] = [];
      for (const { name } of await tx.rows<{ name: string }>(keepers)) {
        const table = raw(pg.escapeIdentifier(name));
        const rows = await tx.rows<{ file_key: string }>(sql`
          SELECT file_key FROM ${table} WHERE customer_id = ${customerId} AND file_key = ANY(${keys})`);
        found.push(...rows.map(({ file_key }) => file_key));
      }
      return new Set(found);
    });
    for (const key of keys) if (!kept.has(key)) await files.remove(key);
  }
}

/** Forgets what has served its time: answers to keyed requests, finished jobs, dead sign-ins, broken uploads. */
export async function keepHouse(pool: Pool, files: Files): Promise<void> {
  await files.forgetDrafts();
  await forgetOrphans(pool, files);
  const customers = await inScope(pool, { system: true }, async (tx) => {
    await tx.run(sql`DELETE FROM job WHERE finished_at < now() - interval '30 days'`);
    await tx.run(sql`DELETE FROM session WHERE least(ended_at, expires_at) < now() - interval '30 days'`);
    await tx.run(sql`DELETE FROM password_reset WHERE expires_at < now()`);
    await tx.run(sql`DELETE FROM idempotency WHERE customer_id = 0 AND at < now() - interval '1 day'`);
    await tx.run(sql`DELETE FROM pace WHERE last_at < now() - interval '1 day'`);
    await tx.run(sql`DELETE FROM spent_partner_token WHERE spent_at < now() - interval '1 day'`);
    return tx.rows<{ id: number }>(sql`SELECT id FROM customer`);
  });
  await forEveryOne(customers, async ({ id }) => {
    await inScope(pool, { customerId: id }, (tx) =>
      tx.run(sql`DELETE FROM idempotency WHERE customer_id = ${id} AND at < now() - interval '1 day'`),
    );
  });
}
