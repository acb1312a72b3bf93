import { createHash, randomBytes } from "node:crypto";
import sql, { empty, type Sql } from "sql-template-tag";
import { AppError } from "../../platform/app-error";
import { inScope, type Transaction } from "../../platform/database/scope";
import type { Dependencies } from "../../platform/dependencies";
import { deviceNote } from "../known-devices";
import { checkPassword, type Owner } from "./password-policy";
import { hashPassword } from "./passwords";
import { endSessionsOf } from "./sessions";

/** Seconds. */
const resetLifetime = 3600;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Makes a one-time token for a person; those made before it serve no more. */
export async function makeReset(tx: Transaction, personId: number): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(32).toString("base64url");
  await tx.run(sql`DELETE FROM password_reset WHERE person_id = ${personId}`);
  const made = await tx.row<{ expires_at: string }>(sql`
    INSERT INTO password_reset (hash, person_id, expires_at)
    VALUES (${hashOf(token)}, ${personId}, now() + make_interval(secs => ${resetLifetime})) RETURNING expires_at`);
  if (!made) throw new Error("The reset was not written");
  return { token, ...made };
}

/** Takes back what was made for a person, as when they set a password in another way. */
export const forgetResets = (tx: Transaction, personId: number) =>
  tx.run(sql`DELETE FROM password_reset WHERE person_id = ${personId}`);

interface Resetting {
  token: string;
  new_password: string;
}

interface ToReset extends Owner {
  id: number;
}

/** Whom a token serves; locked where it is about to. @throws AppError ResetLinkInvalid */
async function personOf(tx: Transaction, token: string, lock: Sql): Promise<ToReset> {
  const person = await tx.row<ToReset>(sql`
    SELECT p.id, p.email, p.first_name, p.last_name FROM password_reset r JOIN person p ON p.id = r.person_id
    WHERE r.hash = ${hashOf(token)} AND r.expires_at > now() AND p.deleted_at IS NULL AND p.blocked_at IS NULL ${lock}`);
  if (!person) throw new AppError("ResetLinkInvalid");
  return person;
}

/** Whose password a one-time token would set. @throws AppError ResetLinkInvalid */
export const readResetLink = ({ pool }: Dependencies, token: string) =>
  inScope(pool, { system: true, readOnly: true }, async (tx) => {
    const { email } = await personOf(tx, token, empty);
    return { email };
  });

/**
 * Sets a password by a one-time token, which serves no more, and ends every session of its person. The browser is known to
 * them from now on: whoever guesses at the account meanwhile does not delay its owner.
 * @throws AppError ResetLinkInvalid; Invalid for a password that is easy to guess, and the token goes on to serve.
 */
export async function resetPassword({ pool, notes }: Dependencies, { token, new_password }: Resetting) {
  const hash = await hashPassword(new_password);
  return inScope(pool, { system: true }, async (tx) => {
    const person = await personOf(tx, token, sql`FOR UPDATE`);
    checkPassword(new_password, person, "new_password");
    await tx.run(sql`
      UPDATE person SET password_hash = ${hash}, version = version + 1, updated_at = now() WHERE id = ${person.id}`);
    await forgetResets(tx, person.id);
    await endSessionsOf(tx, person.id);
    return { device_token: deviceNote(notes, person.id, null) };
  });
}
