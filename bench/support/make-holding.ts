import sql from "sql-template-tag";
import { hashPassword } from "#farm-api/identity/shared/passwords";
import { beginSession } from "#farm-api/identity/shared/sessions";
import type { Pool } from "#farm-api/platform/database/pool";
import { inScope } from "#farm-api/platform/database/scope";

export interface Holding {
  customerId: number;
  personId: number;
  sessionId: number;
  email: string;
}

export const password = "polevod-bench";

/** An empty holding with its administrator. */
export function makeHolding(pool: Pool, name: string): Promise<Holding> {
  return inScope(pool, { system: true }, async (tx) => {
    const customer = await tx.row<{ id: number }>(
      sql`INSERT INTO customer (name, country) VALUES (${name}, 'RU') RETURNING id`,
    );
    const customerId = customer?.id ?? 0;
    const email = `bench${customerId}@polevod.example`;
    const person = await tx.row<{ id: number }>(sql`
      INSERT INTO person (customer_id, email, password_hash, first_name, last_name, admin)
      VALUES (${customerId}, ${email}, ${await hashPassword(password)}, 'Иван', 'Замеров', true) RETURNING id`);
    const personId = person?.id ?? 0;
    const visitor = { address: "127.0.0.1", agent: undefined };
    const session = await beginSession(tx, { personId, visitor, longest: 24 * 3600 });
    return { customerId, personId, sessionId: session.id, email };
  });
}
