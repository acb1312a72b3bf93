import { AppError } from "../platform/app-error";
import { inScope } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import { type Account, accountsOf, holdAccount, openedBy } from "./accounts";
import { codeNeeded } from "./enter-code";
import { beginSignIn } from "./issue-tokens";
import { deviceNote, knownDevice } from "./known-devices";
import { keepTurn, takeTurn } from "./pace";
import { asksForCode } from "./shared/second-factor";
import type { Visitor } from "./shared/sessions";
import { type SignInBudgets, settleBudgets, signInBudgets } from "./sign-in-budgets";

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

interface Proved {
  account: Account;
  device: string | null;
  budgets: SignInBudgets;
}

/** Of others' guesses the owner on a new device knows nothing but that it takes long. */
const otherWays =
  "Если подбирает пароль кто-то другой, войдите там, где входили раньше, или по ссылке «Забыли пароль?»";

/** Tries a password on some accounts within the budgets of where it comes from. @throws AppError TooManyRequests */
async function tryOn(
  { pool }: Dependencies,
  accounts: readonly Account[],
  password: string,
  budgets: SignInBudgets,
): Promise<Account | undefined> {
  const { all, shared, own } = budgets;
  await inScope(pool, { system: true }, (tx) => takeTurn(tx, all, own)).catch(async (fault) => {
    if (!(fault instanceof AppError && fault.code === "TooManyRequests")) throw fault;
    const { message, details } = await inScope(pool, { system: true }, (tx) => keepTurn(tx, all, own));
    throw new AppError("TooManyRequests", shared.length > 0 ? `${message}. ${otherWays}` : message, details);
  });
  return openedBy(accounts, password);
}

/**
 * Tries the accounts that the browser is known to first. Being known to one of an address opens no shorter way to the others
 * of it, which may be of other organisations.
 */
async function prove(deps: Dependencies, { email, password }: Credentials, address: string, brought: string[]) {
  const accounts = await inScope(deps.pool, { system: true, readOnly: true }, (tx) => accountsOf(tx, email));
  const strangers: Account[] = [];
  for (const account of accounts) {
    const device = knownDevice(deps.notes, brought, account.id);
    const budgets = signInBudgets(email, address, device);
    if (device === null) strangers.push(account);
    else if (await tryOn(deps, [account], password, budgets)) return { account, device, budgets };
  }
  if (strangers.length === 0 && accounts.length > 0) return undefined;
  const budgets = signInBudgets(email, address, null);
  const account = await tryOn(deps, strangers, password, budgets);
  return account && ({ account, device: null, budgets } satisfies Proved);
}

/**
 * Tokens for an e-mail and a password.
 * @param brought what the browser brings to be known by
 * @throws AppError BadCredentials; SecondFactorNeeded where a code is asked too; past the budgets of such tries, TooManyRequests.
 */
export async function signIn(deps: Dependencies, credentials: Credentials, visitor: Visitor, brought: string[]) {
  const proved: Proved | undefined = await prove(deps, credentials, visitor.address, brought);
  if (!proved) throw new AppError("BadCredentials");
  const { account, device, budgets } = proved;
  const signedIn = await inScope(deps.pool, { system: true }, async (tx) => {
    await holdAccount(tx, account);
    await settleBudgets(tx, budgets);
    if (await asksForCode(tx, account.id)) return null;
    const tokens = await beginSignIn(tx, deps, account.id, visitor);
    return { ...tokens, device_token: deviceNote(deps.notes, account.id, device) };
  });
  if (!signedIn) throw codeNeeded(deps, account);
  return signedIn;
}
