import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";
import { checkOwnPassword, passwordBudget } from "./own-password";
import { takeTurn } from "./pace";
import { checkPassword } from "./password-policy";
import { forgetResets } from "./password-resets";
import { hashPassword } from "./passwords";
import { getSelf } from "./people";
import { asksForCode, checkCode, codeBudget, type Tools } from "./second-factor";
import { endSessionsOf } from "./sessions";

type Profile = BodyOf<typeof calls.updateProfile>;

/** Counts a try of the current password, and of the code with it. @throws AppError TooManyRequests */
export async function countPasswordTry(tx: Transaction, { userId }: Member, { new_password }: Profile): Promise<void> {
  if (!new_password) return;
  const codes = (await asksForCode(tx, userId)) ? [codeBudget(String(userId))] : [];
  await takeTurn(tx, [passwordBudget(userId), ...codes]);
}

async function newHash(
  tx: Transaction,
  tools: Tools,
  userId: number,
  { current_password, new_password, code }: Profile,
) {
  if (!new_password) return null;
  const own = await checkOwnPassword(tx, userId, current_password ?? "");
  if (await asksForCode(tx, userId)) await checkCode(tx, tools, userId, code ?? "");
  checkPassword(new_password, own, "new_password");
  return hashPassword(new_password);
}

/**
 * Changes the caller's own names, phone and password. A new password takes the current one, and a code where codes are
 * asked at sign-in; it ends the caller's other sessions.
 * @throws AppError Invalid, StaleVersion.
 */
export async function updateProfile(tx: Transaction, tools: Tools, who: Member, body: Profile) {
  const { userId, sessionId } = who;
  const hash = await newHash(tx, tools, userId, body);
  const changed = await tx.run(sql`
    UPDATE person SET first_name = ${body.first_name}, last_name = ${body.last_name}, phone = ${body.phone},
      password_hash = coalesce(${hash}, password_hash), version = version + 1, updated_at = now()
    WHERE id = ${userId} AND version = ${body.version}`);
  if (!changed) throw new AppError("StaleVersion");
  if (!hash) return getSelf(tx, userId);
  await forgetResets(tx, userId);
  await endSessionsOf(tx, userId, sessionId);
  return getSelf(tx, userId);
}
