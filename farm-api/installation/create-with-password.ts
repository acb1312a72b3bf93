import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Account } from "#contract/installation";
import { checkPassword } from "../identity/shared/password-policy";
import { hashPassword } from "../identity/shared/passwords";
import { createAccount } from "./accounts";
import type { Acting } from "./act";

/**
 * Adds somebody who can sign in at once, as at the command line.
 * @throws AppError EmailTaken; Invalid, also for a password that is easy to guess
 */
export async function createWithPassword(
  acting: Acting,
  account: BodyOf<typeof calls.createAccount>,
  password: string,
): Promise<Account> {
  checkPassword(password, account, "password");
  const hash = await hashPassword(password);
  const made = await createAccount(acting, account);
  await acting.tx.run(sql`UPDATE person SET password_hash = ${hash} WHERE id = ${made.id}`);
  return { ...made, has_password: true };
}
