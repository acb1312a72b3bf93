import sql, { type Sql } from "sql-template-tag";
import type { Person } from "#contract/identity";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { personColumns } from "./shared/person-columns";

const select = (tx: Transaction, where: Sql) =>
  tx.rows<Person>(sql`
    SELECT ${personColumns} FROM person WHERE deleted_at IS NULL AND ${where}
    ORDER BY last_name COLLATE natural_ru, first_name COLLATE natural_ru, id`);

export const listCustomerPeople = (tx: Transaction, customerId: number) => select(tx, sql`customer_id = ${customerId}`);
export const listAdvisorPeople = (tx: Transaction, advisorId: number) => select(tx, sql`advisor_id = ${advisorId}`);

const only = (people: Person[]) => {
  const [person] = people;
  if (!person) throw notFound();
  return person;
};

/** @throws AppError NotFound for a person of another organisation. */
export const getCustomerPerson = async (tx: Transaction, customerId: number, id: number) =>
  only(await select(tx, sql`customer_id = ${customerId} AND id = ${id}`));
export const getAdvisorPerson = async (tx: Transaction, advisorId: number, id: number) =>
  only(await select(tx, sql`advisor_id = ${advisorId} AND id = ${id}`));

/** The caller, whichever organisation they are of. */
export const getSelf = async (tx: Transaction, userId: number) => only(await select(tx, sql`id = ${userId}`));
