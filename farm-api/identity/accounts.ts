import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { passwordMatches } from "./shared/passwords";

export interface Account {
  id: number;
  password_hash: string | null;
}

/** More accounts than this nobody has under one address. */
const most = 5;

/** Who may sign in with an address: one person of each organisation that knows it; the account used last comes first. */
export const accountsOf = (tx: Transaction, email: string) =>
  tx.rows<Account>(sql`
    SELECT p.id, p.password_hash FROM person p WHERE p.email = ${email} AND p.deleted_at IS NULL AND p.blocked_at IS NULL
    ORDER BY (SELECT max(s.last_used_at) FROM session s WHERE s.person_id = p.id) DESC NULLS LAST, p.id LIMIT ${most}`);

/** The account that a password opens. None takes as long as several: they are tried at once, and nobody's in their place. */
export async function openedBy(accounts: readonly Account[], password: string): Promise<Account | undefined> {
  const hashes = accounts.length > 0 ? accounts.map(({ password_hash }) => password_hash) : [null];
  const matches = await Promise.all(hashes.map((hash) => passwordMatches(hash, password)));
  return accounts.find((_, index) => matches[index]);
}

/**
 * Holds an account until its session stands: a new password, or a block, meanwhile would not find it to end it.
 * @throws AppError BadCredentials where the password is not the account's any more
 */
export async function holdAccount(tx: Transaction, { id, password_hash }: Account): Promise<void> {
  const stands = await tx.row(sql`
    SELECT 1 FROM person WHERE id = ${id} AND password_hash = ${password_hash}
      AND deleted_at IS NULL AND blocked_at IS NULL FOR SHARE`);
  if (!stands) throw new AppError("BadCredentials");
}
