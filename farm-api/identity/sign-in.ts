import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import { inScope, type Transaction } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import { beginSignIn } from "./issue-tokens";
import { deviceNote, knownDevice } from "./known-devices";
import { takeTurn } from "./pace";
import { passwordMatches } from "./passwords";
import type { Visitor } from "./sessions";
import { settleBudgets, signInBudgets } from "./sign-in-budgets";

interface Credentials {
  email: string;
  password: string;
}

/** @throws AppError BadCredentials where the header holds none. */
export function readBasic(header: string | undefined): Credentials {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? "")?.[1];
  const [, email, password] = /^([^:]*):([\s\S]*)$/.exec(Buffer.from(encoded ?? "", "base64").toString("utf8")) ?? [];
  if (!email || !password) throw new AppError("BadCredentials");
  return { email: email.trim().toLowerCase(), password };
}

interface Account {
  id: number;
  password_hash: string | null;
}

const accountOf = (tx: Transaction, email: string) =>
  tx.row<Account>(sql`
    SELECT id, password_hash FROM person WHERE email = ${email} AND deleted_at IS NULL AND blocked_at IS NULL`);

/** Holds the account until the session stands: a new password, or a block, meanwhile would not find it to end it. */
async function holdAccount(tx: Transaction, { id, password_hash }: Account): Promise<void> {
  const stands = await tx.row(sql`
    SELECT 1 FROM person WHERE id = ${id} AND password_hash = ${password_hash}
      AND deleted_at IS NULL AND blocked_at IS NULL FOR SHARE`);
  if (!stands) throw new AppError("BadCredentials");
}

/**
 * Tokens for an e-mail and a password.
 * @param brought what the browser brings to be known by
 * @throws AppError BadCredentials or, past the budgets of such tries, TooManyRequests.
 */
export async function signIn(deps: Dependencies, credentials: Credentials, visitor: Visitor, brought: string[]) {
  const { pool, notes } = deps;
  const { email, password } = credentials;
  const { account, device, budgets } = await inScope(pool, { system: true }, async (tx) => {
    const account = await accountOf(tx, email);
    const device = account ? knownDevice(notes, brought, account.id) : null;
    const budgets = signInBudgets(email, visitor.address, device);
    await takeTurn(tx, budgets.all);
    return { account, device, budgets };
  });
  const matches = await passwordMatches(account?.password_hash, password);
  if (!account || !matches) throw new AppError("BadCredentials");
  return inScope(pool, { system: true }, async (tx) => {
    await holdAccount(tx, account);
    await settleBudgets(tx, budgets);
    const tokens = await beginSignIn(tx, deps, account.id, visitor);
    return { ...tokens, device_token: deviceNote(notes, account.id, device) };
  });
}
