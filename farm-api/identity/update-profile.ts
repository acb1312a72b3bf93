import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { AppError, invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";
import { type Budget, startAnew, takeTurn } from "./pace";
import { checkPassword } from "./password-policy";
import { forgetResets } from "./password-resets";
import { hashPassword, passwordMatches } from "./passwords";
import { getSelf } from "./people";
import { endSessionsOf } from "./sessions";

type Profile = BodyOf<typeof calls.updateProfile>;

/** A stolen session shall not find out the password either. */
const passwordBudget = ({ userId }: Member): Budget => ({ key: `password ${userId}`, free: 5, longest: 60 });

/** Counts a try of the current password. @throws AppError TooManyRequests */
export async function countPasswordTry(tx: Transaction, who: Member, { new_password }: Profile): Promise<void> {
  if (new_password) await takeTurn(tx, [passwordBudget(who)]);
}

async function newHash(tx: Transaction, userId: number, { current_password, new_password }: Profile) {
  if (!new_password) return null;
  const own = await tx.row<{ password_hash: string | null; email: string; first_name: string; last_name: string }>(
    sql`SELECT password_hash, email, first_name, last_name FROM person WHERE id = ${userId}`,
  );
  if (!own || !(await passwordMatches(own.password_hash, current_password ?? "")))
    throw invalid({ path: "current_password", message: "Текущий пароль введён неверно" });
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
  if (hash) await startAnew(tx, passwordBudget(who));
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
