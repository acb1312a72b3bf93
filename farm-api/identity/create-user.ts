import sql from "sql-template-tag";
import { type Asker, may } from "#contract/abilities";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { ownPersonColumns } from "#contract/identity";
import { AppError } from "../platform/app-error";
import { newRow, onlyColumns } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { emailTaken } from "../platform/database/violations";
import { getCustomerPerson } from "./people";
import { hashPassword } from "./shared/passwords";

type CustomerAsker = Asker & { customerId: number };

/** Only an administrator (or an advisor) makes administrators; nobody gives rights that they lack. */
export function checkGivenRights(who: Asker, given: { admin: boolean; permissions: readonly string[] }): void {
  if (may(who, "giveAnyRight")) return;
  const lacks = given.permissions.some((permission) => !who.permissions.some((own) => own === permission));
  if (given.admin || lacks) throw new AppError("Forbidden", "Нельзя дать права, которых нет у вас");
}

/** Nobody takes over, by a new address or a reset, an account that may do what they may not. @throws AppError Forbidden */
export function checkMayTake(who: Asker, person: { admin: boolean; permissions: readonly string[] }): void {
  if (person.admin && !may(who, "changeAdministrators")) throw new AppError("Forbidden");
  const lacks = person.permissions.some((permission) => !who.permissions.some((own) => own === permission));
  if (lacks && !may(who, "giveAnyRight"))
    throw new AppError("Forbidden", "У этого пользователя есть права, которых нет у вас");
}

/**
 * An address known to another organisation is as good as any: its person has an account of their own there.
 * @throws AppError EmailTaken; the index decides, so that two who add the same person at once are told apart.
 */
export async function createUser(tx: Transaction, who: CustomerAsker, body: BodyOf<typeof calls.createUser>) {
  checkGivenRights(who, body);
  const password_hash = await hashPassword(body.password);
  const row = { customer_id: who.customerId, ...onlyColumns(body, ownPersonColumns), password_hash };
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO person ${newRow(row)}
    ON CONFLICT (customer_id, email) WHERE deleted_at IS NULL DO NOTHING RETURNING id`);
  if (!made) throw emailTaken();
  return getCustomerPerson(tx, who.customerId, made.id);
}
