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
import { endSessionsOf } from "./sessions";

type Profile = BodyOf<typeof calls.updateProfile>;

/** Counts a try of the current password. @throws AppError TooManyRequests */
export async function countPasswordTry(tx: Transaction, who: Member, { new_password }: Profile): Promise<void> {
  if (new_password) await takeTurn(tx, [passwordBudget(who.userId)]);
}

async function newHash(tx: Transaction, userId: number, { current_password, new_password }: Profile) {
  if (!new_password) return null;
  const own = await checkOwnPassword(tx, userId, current_password ?? "");
  checkPassword(new_password, own, "new_password");
  return hashPassword(new_password);
}

/**
 * Changes the caller's own names, phone and password. A new password ends the caller's other sessions.
 * @throws AppError Invalid, StaleVersion.
 */
export async function updateProfile(tx: Transaction, who: Member, body: Profile) {
  const { userId, sessionId } = who;
  const hash = await newHash(tx, userId, body);
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
