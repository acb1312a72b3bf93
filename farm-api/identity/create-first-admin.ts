import sql from "sql-template-tag";
import { migrate } from "../platform/database/migrate";
import { openPool } from "../platform/database/pool";
import { inScope } from "../platform/database/scope";
import { passwordFault } from "./password-policy";
import { hashPassword } from "./passwords";

interface FirstAdmin {
  databaseUrl: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** The advisor organisation and its first client are made under these names where there are none. */
  advisorName?: string;
  customerName?: string;
}

/**
 * Makes the first real account: an administrator of an advisor organisation, with a first customer to work for.
 * @throws Error when the e-mail is taken or the password is easy to guess.
 */
export async function createFirstAdmin({
  databaseUrl,
  email,
  firstName,
  lastName,
  password,
  ...names
}: FirstAdmin): Promise<{ id: number }> {
  const fault = passwordFault(password, { email, first_name: firstName, last_name: lastName });
  if (fault) throw new Error(`No account was made. ${fault}.`);
  const pool = openPool({ url: databaseUrl, size: 2 });
  try {
    await migrate(pool);
    const hash = await hashPassword(password);
    return await inScope(pool, { system: true }, async (tx) => {
      const advisor =
        (await tx.row<{ id: number }>(sql`SELECT id FROM advisor ORDER BY id LIMIT 1`)) ??
        (await tx.row<{ id: number }>(
          sql`INSERT INTO advisor (name) VALUES (${names.advisorName ?? "Агрономическая служба"}) RETURNING id`,
        ));
      if (!advisor) throw new Error("The advisor organisation was not written");
      const person = await tx.row<{ id: number }>(sql`
        INSERT INTO person (advisor_id, email, password_hash, first_name, last_name, admin)
        VALUES (${advisor.id}, ${email.trim().toLowerCase()}, ${hash}, ${firstName}, ${lastName}, true)
        ON CONFLICT (advisor_id, email) WHERE deleted_at IS NULL DO NOTHING RETURNING id`);
      if (!person) throw new Error(`There is an account with the e-mail ${email} already`);
      if (!(await tx.row(sql`SELECT 1 FROM customer LIMIT 1`))) {
        const customer = await tx.row<{ id: number }>(
          sql`INSERT INTO customer (name, country) VALUES (${names.customerName ?? "Моё хозяйство"}, 'RU') RETURNING id`,
        );
        await tx.run(
          sql`INSERT INTO advisor_customer (advisor_id, customer_id) VALUES (${advisor.id}, ${customer?.id})`,
        );
      }
      return person;
    });
  } finally {
    await pool.end();
  }
}
