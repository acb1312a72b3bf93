import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import { inScope } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import type { Account } from "./accounts";
import { beginSignIn } from "./issue-tokens";
import { deviceNote, knownDevice } from "./known-devices";
import { startAnew, takeTurn } from "./pace";
import { codeBudget, spendCode } from "./shared/second-factor";
import type { Visitor } from "./shared/sessions";

/** Seconds in which a code is awaited after the password was right. */
const patience = 300;

/** Tells one password of a person from the next, and nothing of it. */
const printOf = ({ id, password_hash }: Account) =>
  createHash("sha256").update(`${id} ${password_hash}`).digest("base64url").slice(0, 16);

/** Says for five minutes that the password, or a partner's word, was right, while the password stays the same. */
const challengeOf = ({ notes }: Pick<Dependencies, "notes">, account: Account): string =>
  notes.sign("second-factor", [account.id, printOf(account)], patience);

/** Whose code is entered, for the log. */
export const accountOfChallenge = ({ notes }: Pick<Dependencies, "notes">, challenge: string): string => {
  const [person] = notes.read("second-factor", challenge) ?? [];
  return person ? `user ${person}` : "(no challenge of ours)";
};

/** The refusal of who has proved all but the code: it brings what goes on with one. */
export const codeNeeded = (deps: Pick<Dependencies, "notes">, account: Account) =>
  new AppError("SecondFactorNeeded", undefined, { challenge: challengeOf(deps, account) });

/**
 * Tokens for a challenge and a code.
 * @throws AppError ChallengeExpired, BadCode or, past the budget of such tries, TooManyRequests
 */
export async function enterCode(
  deps: Dependencies,
  { challenge, code }: { challenge: string; code: string },
  visitor: Visitor,
  brought: string[],
) {
  const { pool, notes } = deps;
  const [person, print] = notes.read("second-factor", challenge) ?? [];
  if (!person || !print) throw new AppError("ChallengeExpired");
  const id = Number(person);
  const device = knownDevice(notes, brought, id);
  const budget = codeBudget(device === null ? person : `on ${device}`);
  await inScope(pool, { system: true }, (tx) => takeTurn(tx, [budget]));
  return inScope(pool, { system: true }, async (tx) => {
    const account = await tx.row<Account>(sql`
      SELECT id, password_hash FROM person WHERE id = ${id} AND deleted_at IS NULL AND blocked_at IS NULL FOR SHARE`);
    if (!account || printOf(account) !== print) throw new AppError("ChallengeExpired");
    if (!(await spendCode(tx, deps, id, code))) throw new AppError("BadCode");
    await startAnew(tx, budget);
    const tokens = await beginSignIn(tx, deps, id, visitor);
    return { ...tokens, device_token: deviceNote(notes, id, device) };
  });
}
