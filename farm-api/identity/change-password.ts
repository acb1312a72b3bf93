import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Claims } from "#contract/identity";
import type { Transaction } from "../platform/database/scope";
import { checkOwnPassword, passwordBudget } from "./own-password";
import { takeTurn } from "./pace";
import { checkPassword } from "./shared/password-policy";
import { forgetResets } from "./shared/password-resets";
import { hashPassword } from "./shared/passwords";
import { asksForCode, checkCode, codeBudget, type Tools } from "./shared/second-factor";
import { endSessionsOf } from "./shared/sessions";

type Change = BodyOf<typeof calls.changePassword>;

/** Counts a try of the current password, and of the code with it. @throws AppError TooManyRequests */
export async function countPasswordTry(tx: Transaction, userId: number): Promise<void> {
  const codes = (await asksForCode(tx, userId)) ? [codeBudget(String(userId))] : [];
  await takeTurn(tx, [passwordBudget(userId), ...codes]);
}

/** The hash of a new password, for who knows the current one and has a code where codes are on. @throws AppError Invalid */
export async function checkedHash(
  tx: Transaction,
  tools: Tools,
  userId: number,
  { current_password, new_password, code }: Change,
): Promise<string> {
  const own = await checkOwnPassword(tx, userId, current_password);
  if (await asksForCode(tx, userId)) await checkCode(tx, tools, userId, code ?? "");
  checkPassword(new_password, own, "new_password");
  return hashPassword(new_password);
}

/** A password was changed: links that would set another serve no more, and sessions that it did not open end. */
export async function settlePassword(tx: Transaction, userId: number, sessionId: number): Promise<void> {
  await forgetResets(tx, userId);
  await endSessionsOf(tx, userId, sessionId);
}

/** Changes the caller's own password, of whichever organisation they are. @throws AppError Invalid */
export async function changePassword(
  tx: Transaction,
  tools: Tools,
  { user_id, session_id }: Pick<Claims, "user_id" | "session_id">,
  change: Change,
): Promise<undefined> {
  const hash = await checkedHash(tx, tools, user_id, change);
  await tx.run(sql`
    UPDATE person SET password_hash = ${hash}, version = version + 1, updated_at = now() WHERE id = ${user_id}`);
  await settlePassword(tx, user_id, session_id);
}
