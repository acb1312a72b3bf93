import sql from "sql-template-tag";
import { createUser } from "../../identity/create-user";
import { hashPassword } from "../../identity/shared/passwords";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";
import type { Holding } from "../holding";
import { holdDemo } from "./demo-lock";

const PASSWORD = "polevod-demo";

const advisors = [
  { email: "advisor@polevod.example", firstName: "Елена", lastName: "Мельникова", admin: false },
  { email: "admin@polevod.example", firstName: "Андрей", lastName: "Шевченко", admin: true },
] as const;

/** A holding's customer in the database, and in whose name its books are kept. */
export interface Place {
  holding: Holding;
  customerId: number;
  userId: number;
  advisorId: number | null;
  /** On which the holding lives; null: on the real one. */
  demoDay: string | null;
}

const idOf = async (tx: Transaction, query: ReturnType<typeof sql>): Promise<number> => {
  const made = await tx.row<{ id: number }>(query);
  if (!made) throw new Error("A row of the demo was not written");
  return made.id;
};

/** An account counts as made even when it was deleted since: what a user removed does not come back. */
const findPerson = (tx: Transaction, email: string) =>
  tx.row<{ id: number; advisor_id: number | null; customer_id: number | null }>(
    sql`SELECT id, advisor_id, customer_id FROM person WHERE email = ${email} ORDER BY id LIMIT 1`,
  );

async function makeAdvisors(tx: Transaction): Promise<number> {
  const advisorId = await idOf(tx, sql`INSERT INTO advisor (name) VALUES ('Агрослужба «Степной совет»') RETURNING id`);
  const hash = await hashPassword(PASSWORD);
  for (const { email, firstName, lastName, admin } of advisors) {
    await tx.run(sql`
      INSERT INTO person (advisor_id, email, password_hash, first_name, last_name, admin)
      VALUES (${advisorId}, ${email}, ${hash}, ${firstName}, ${lastName}, ${admin})`);
  }
  await tx.run(sql`
    INSERT INTO person (installation, email, password_hash, first_name, last_name)
    VALUES (true, 'installation@polevod.example', ${hash}, 'Ольга', 'Системная')`);
  return advisorId;
}

async function makeCustomer(
  tx: Transaction,
  { advisorId, demoDay }: { advisorId: number; demoDay: string | null },
  holding: Holding,
): Promise<void> {
  const { name, country, restricted, satEnabled, person } = holding;
  const customerId = await idOf(
    tx,
    sql`INSERT INTO customer (name, country, restricted, sat_enabled, demo_day)
      VALUES (${name}, ${country}, ${restricted}, ${satEnabled}, ${demoDay}) RETURNING id`,
  );
  await tx.run(sql`INSERT INTO advisor_customer (advisor_id, customer_id) VALUES (${advisorId}, ${customerId})`);
  if (!person) return;
  const maker = { customerId, admin: true, advisor: false, permissions: [] };
  await createUser(tx, maker, {
    email: person.email,
    password: PASSWORD,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    admin: true,
    permissions: [],
  });
}

async function placeOf(tx: Transaction, holding: Holding, advisor: Pick<Place, "userId" | "advisorId">) {
  const person = holding.person ? await findPerson(tx, holding.person.email) : undefined;
  const customer = await tx.row<{ id: number; demo_day: string | null }>(sql`
    SELECT c.id, c.demo_day FROM customer c JOIN advisor_customer ac ON ac.customer_id = c.id
    WHERE ${person?.customer_id ? sql`c.id = ${person.customer_id}` : sql`ac.advisor_id = ${advisor.advisorId} AND c.name = ${holding.name}`}
    ORDER BY c.id LIMIT 1`);
  if (!customer) return undefined;
  const keeper = person?.customer_id ? { userId: person.id, advisorId: null } : advisor;
  return { holding, customerId: customer.id, demoDay: customer.demo_day, ...keeper };
}

/**
 * Makes the demo's customers and everyone's accounts in one transaction, or finds them where they are already.
 * @param demoDay on which customers that are made live; null: on the real day
 * @returns the places of the holdings; a customer that was renamed since is left alone
 */
export function writeAccounts(pool: Pool, holdings: readonly Holding[], demoDay: string | null): Promise<Place[]> {
  return inScope(pool, { system: true }, async (tx) => {
    await holdDemo(tx);
    if (!(await findPerson(tx, advisors[0].email))) {
      const advisorId = await makeAdvisors(tx);
      for (const holding of holdings) await makeCustomer(tx, { advisorId, demoDay }, holding);
    }
    const advisor = await findPerson(tx, advisors[0].email);
    if (!advisor?.advisor_id) return [];
    const places: Place[] = [];
    for (const holding of holdings) {
      const place = await placeOf(tx, holding, { userId: advisor.id, advisorId: advisor.advisor_id });
      if (place) places.push(place);
    }
    return places;
  });
}
