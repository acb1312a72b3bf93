import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { AppError, invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";
import { hashPassword, passwordMatches } from "./passwords";
import { getSelf } from "./people";
import { endSessionsOf } from "./sessions";

type Profile = BodyOf<typeof calls.updateProfile>;

async function newHash(tx: Transaction, userId: number, { current_password, new_password }: Profile) {
  if (!new_password) return null;
  const own = await tx.row<{ password_hash: string | null }>(
    sql`SELECT password_hash FROM person WHERE id = ${userId}`,
  );
  if (!(await passwordMatches(own?.password_hash, current_password ?? "")))
    throw invalid({ path: "current_password", message: "Текущий пароль введён неверно" });
  return hashPassword(new_password);
}

/**
 * Changes the caller's own names, phone and password. A new password ends the caller's other sessions.
 * @throws AppError Invalid, StaleVersion.
 */
export async function updateProfile(tx: Transaction, { userId, sessionId }: Member, body: Profile) {
  const hash = await newHash(tx, userId, body);
  const changed = await tx.run(sql`
    UPDATE person SET first_name = ${body.first_name}, last_name = ${body.last_name}, phone = ${body.phone},
      password_hash = coalesce(${hash}, password_hash), version = version + 1, updated_at = now()
    WHERE id = ${userId} AND version = ${body.version}`);
  if (!changed) throw new AppError("StaleVersion");
  if (hash) await endSessionsOf(tx, userId, sessionId);
  return getSelf(tx, userId);
}
