import sql from "sql-template-tag";
import type { Pool } from "../database/pool";
import { inScope } from "../database/scope";
import type { Files } from "../files/files";

/** Forgets what has served its time: answers to keyed requests, finished jobs, dead sign-ins, broken uploads. */
export async function keepHouse(pool: Pool, files: Files): Promise<void> {
  await files.forgetDrafts();
  const customers = await inScope(pool, { system: true }, async (tx) => {
    await tx.run(sql`DELETE FROM job WHERE finished_at < now() - interval '30 days'`);
    await tx.run(sql`DELETE FROM session WHERE least(ended_at, expires_at) < now() - interval '30 days'`);
    await tx.run(sql`DELETE FROM password_reset WHERE expires_at < now()`);
    await tx.run(sql`DELETE FROM pace WHERE last_at < now() - interval '1 day'`);
    return tx.rows<{ id: number }>(sql`SELECT id FROM customer`);
  });
  for (const { id } of customers) {
    await inScope(pool, { customerId: id }, (tx) =>
      tx.run(sql`DELETE FROM idempotency WHERE customer_id = ${id} AND at < now() - interval '1 day'`),
    );
  }
}
