import sql from "sql-template-tag";
import type { Permission } from "../../contract/permissions";
import { hashPassword } from "../../farm-api/identity/shared/passwords";
import type { Pool } from "../../farm-api/platform/database/pool";
import { inScope, type Transaction } from "../../farm-api/platform/database/scope";

export const password = "correct horse";
const passwordHash = hashPassword(password);

/** Two holdings that must never see each other, a restricted one, and who works for them. */
export interface People {
  customer: number;
  otherCustomer: number;
  restrictedCustomer: number;
  advisor: number;
  otherAdvisor: number;
  /** Person ids. */
  admin: number;
  worker: number;
  stranger: number;
  restrictedAdmin: number;
  advisorAdmin: number;
  advisorWorker: number;
  strangeAdvisor: number;
  /** Administers the installation, and is of no organisation. */
  installationAdmin: number;
}

const returning = async (tx: Transaction, query: ReturnType<typeof sql>): Promise<number> =>
  (await tx.row<{ id: number }>(query))?.id ?? 0;

const addCustomer = (tx: Transaction, name: string, country: string, restricted = false) =>
  returning(
    tx,
    sql`INSERT INTO customer (name, country, restricted) VALUES (${name}, ${country}, ${restricted}) RETURNING id`,
  );

const addAdvisor = (tx: Transaction, name: string) =>
  returning(tx, sql`INSERT INTO advisor (name) VALUES (${name}) RETURNING id`);

interface NewPerson {
  email: string;
  lastName: string;
  customer?: number;
  advisor?: number;
  admin?: boolean;
  permissions?: Permission[];
}

const addPerson = async (
  tx: Transaction,
  { email, lastName, customer, advisor, admin = false, permissions = [] }: NewPerson,
) =>
  returning(
    tx,
    sql`INSERT INTO person (customer_id, advisor_id, installation, email, password_hash, first_name, last_name, admin, permissions)
      VALUES (${customer ?? null}, ${advisor ?? null}, ${!customer && !advisor}, ${email}, ${await passwordHash}, 'Иван', ${lastName}, ${admin}, ${permissions})
      RETURNING id`,
  );

/** Fills an empty database with people. */
export function addPeople(pool: Pool): Promise<People> {
  return inScope(pool, { system: true }, async (tx) => {
    const customer = await addCustomer(tx, "Заря", "RU");
    const otherCustomer = await addCustomer(tx, "Восход", "KZ");
    const restrictedCustomer = await addCustomer(tx, "Луч", "RU", true);
    const advisor = await addAdvisor(tx, "Агросовет");
    const otherAdvisor = await addAdvisor(tx, "Чужой совет");
    for (const id of [customer, restrictedCustomer])
      await tx.run(sql`INSERT INTO advisor_customer (advisor_id, customer_id) VALUES (${advisor}, ${id})`);
    await tx.run(
      sql`INSERT INTO advisor_customer (advisor_id, customer_id) VALUES (${otherAdvisor}, ${otherCustomer})`,
    );
    return {
      customer,
      otherCustomer,
      restrictedCustomer,
      advisor,
      otherAdvisor,
      admin: await addPerson(tx, { email: "admin@zarya.example", lastName: "Главный", customer, admin: true }),
      worker: await addPerson(tx, { email: "worker@zarya.example", lastName: "Рабочий", customer }),
      stranger: await addPerson(tx, {
        email: "admin@voshod.example",
        lastName: "Чужой",
        customer: otherCustomer,
        admin: true,
      }),
      restrictedAdmin: await addPerson(tx, {
        email: "admin@luch.example",
        lastName: "Тихий",
        customer: restrictedCustomer,
        admin: true,
      }),
      advisorAdmin: await addPerson(tx, {
        email: "admin@agrosovet.example",
        lastName: "Советов",
        advisor,
        admin: true,
      }),
      advisorWorker: await addPerson(tx, { email: "agronom@agrosovet.example", lastName: "Агрономов", advisor }),
      strangeAdvisor: await addPerson(tx, {
        email: "admin@chuzhoy.example",
        lastName: "Сторонний",
        advisor: otherAdvisor,
        admin: true,
      }),
      installationAdmin: await addPerson(tx, { email: "root@polevod.example", lastName: "Системный" }),
    };
  });
}
