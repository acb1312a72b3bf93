import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";
import { checkedHash, settlePassword } from "./change-password";
import { getSelf } from "./people";
import type { Tools } from "./shared/second-factor";

type Profile = BodyOf<typeof calls.updateProfile>;

/**
 * Changes the caller's own names, phone and password. A new password takes the current one, and a code where codes are
 * asked at sign-in; it ends the caller's other sessions.
 * @throws AppError Invalid, StaleVersion.
 */
export async function updateProfile(tx: Transaction, tools: Tools, who: Member, body: Profile) {
  const { userId, sessionId } = who;
  const { current_password = "", new_password, code } = body;
  const hash = new_password ? await checkedHash(tx, tools, userId, { current_password, new_password, code }) : null;
  const changed = await tx.run(sql`
    UPDATE person SET first_name = ${body.first_name}, last_name = ${body.last_name}, phone = ${body.phone},
      password_hash = coalesce(${hash}, password_hash), version = version + 1, updated_at = now()
    WHERE id = ${userId} AND version = ${body.version}`);
  if (!changed) throw new AppError("StaleVersion");
  if (hash) await settlePassword(tx, userId, sessionId);
  return getSelf(tx, userId);
}
