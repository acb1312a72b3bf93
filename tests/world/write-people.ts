import { hash } from "@node-rs/argon2";
import sql from "sql-template-tag";
import type { Transaction } from "../../farm-api/platform/database/scope";
import { advisors, customers, password, people } from "./people";

/** What the partner calls its holding, the first customer. */
export const partner = { name: "agropartner", customer: "zarya" };

/** As cheap as argon2 can be: the farm API verifies a hash with the costs that the hash itself names. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Writes the customers, the advisor organisations and everybody's accounts, under their ids. */
export async function writePeople(tx: Transaction): Promise<void> {
  for (const { id, name, country, restricted, sat_enabled } of Object.values(customers))
    await tx.run(sql`
      INSERT INTO customer (id, name, country, restricted, sat_enabled) OVERRIDING SYSTEM VALUE
      VALUES (${id}, ${name}, ${country}, ${restricted}, ${sat_enabled})`);
  await tx.run(sql`
    UPDATE customer SET partner = ${partner.name}, external_id = ${partner.customer} WHERE id = ${customers.zarya.id}`);
  for (const { id, name, clients } of advisors) {
    await tx.run(sql`INSERT INTO advisor (id, name) OVERRIDING SYSTEM VALUE VALUES (${id}, ${name})`);
    await tx.run(sql`
      INSERT INTO advisor_customer (advisor_id, customer_id) SELECT ${id}, unnest(${[...clients]}::int[])`);
  }
  const passwordHash = await hash(password, cheap);
  for (const person of Object.values(people))
    await tx.run(sql`
      INSERT INTO person (id, customer_id, advisor_id, installation, email, password_hash, first_name, last_name, admin, permissions)
      OVERRIDING SYSTEM VALUE
      VALUES (${person.id}, ${person.customer_id}, ${person.advisor_id}, ${person.customer_id === null && person.advisor_id === null},
        ${person.email}, ${passwordHash},
        ${person.first_name}, ${person.last_name}, ${person.admin}, ${person.permissions})`);
}
