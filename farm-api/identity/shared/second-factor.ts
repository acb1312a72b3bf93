import { createHash, randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { invalid, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import type { Dependencies } from "../../platform/dependencies";
import { checkOwnPassword } from "../own-password";
import { type Budget, startAnew } from "../pace";
import { base32, codeLength, otpauthUri, stepOf } from "../totp";
import { endSessionsOf } from "./sessions";

/** What codes are held against. */
export type Tools = Pick<Dependencies, "box" | "clock">;

interface Caller {
  user_id: number;
  session_id: number;
}

interface Proof {
  code: string;
  current_password: string;
}

const secretBytes = 20;
const recoveryCodes = 10;

/** A million codes are few: wrong ones wait up to five minutes. */
export const codeBudget = (key: string): Budget => ({ key: `code ${key}`, free: 5, longest: 300 });

const hashOf = (recovery: string) => createHash("sha256").update(recovery).digest();
/** As somebody types what they have on paper: in any case, with or without the dashes. */
const typed = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

interface Factor {
  secret: Buffer;
  confirmed: boolean;
}

const factorOf = (tx: Transaction, personId: number) =>
  tx.row<Factor>(sql`
    SELECT secret, confirmed_at IS NOT NULL AS confirmed FROM second_factor WHERE person_id = ${personId}`);

/** Whether a code is asked of a person at sign-in. */
export const asksForCode = async (tx: Transaction, personId: number) =>
  (await factorOf(tx, personId))?.confirmed === true;

/**
 * A code of the app, or one of the codes on paper; each serves once. Those on paper serve where the secret can't be read
 * any more, too.
 */
export async function spendCode(
  tx: Transaction,
  { box, clock }: Tools,
  personId: number,
  code: string,
): Promise<boolean> {
  const factor = await factorOf(tx, personId);
  if (!factor) return false;
  const given = typed(code);
  if (given.length !== codeLength)
    return (await tx.run(sql`DELETE FROM recovery_code WHERE person_id = ${personId} AND hash = ${hashOf(given)}`)) > 0;
  const step = stepOf(box.open(factor.secret), given, clock.now());
  if (step === null) return false;
  return (
    (await tx.run(
      sql`UPDATE second_factor SET last_step = ${step} WHERE person_id = ${personId} AND last_step < ${step}`,
    )) > 0
  );
}

const shown = (secret: Buffer, email: string) => ({ secret: base32(secret), uri: otpauthUri(secret, email) });

/** How the caller stands with it; what was begun an hour ago and not confirmed is forgotten. */
export async function getSecondFactor(tx: Transaction, { box }: Tools, { user_id }: Caller) {
  const row = await tx.row<Factor & { email: string; left: number; fresh: boolean }>(sql`
    SELECT f.secret, f.confirmed_at IS NOT NULL AS confirmed, f.begun_at > now() - interval '1 hour' AS fresh, p.email,
      (SELECT count(*)::int FROM recovery_code r WHERE r.person_id = p.id) AS left
    FROM second_factor f JOIN person p ON p.id = f.person_id WHERE p.id = ${user_id}`);
  const pending = row && !row.confirmed && row.fresh ? shown(box.open(row.secret), row.email) : null;
  return { enabled: row?.confirmed === true, recovery_codes_left: row?.left ?? 0, pending };
}

/** Makes a secret, which counts once a code of it has been right. */
export async function beginSecondFactor(tx: Transaction, { box }: Tools, { user_id }: Caller) {
  const secret = randomBytes(secretBytes);
  const begun = await tx.row<{ email: string }>(sql`
    WITH made AS (
      INSERT INTO second_factor AS f (person_id, secret) VALUES (${user_id}, ${box.seal(secret)})
      ON CONFLICT (person_id) DO UPDATE SET secret = excluded.secret, begun_at = now(), last_step = 0
      WHERE f.confirmed_at IS NULL RETURNING person_id)
    SELECT p.email FROM made JOIN person p ON p.id = made.person_id`);
  if (!begun) throw invalid({ path: "", message: "Вход по коду уже включён" });
  return shown(secret, begun.email);
}

const newRecoveryCode = () => (base32(randomBytes(secretBytes)).slice(0, 16).match(/.{4}/g) ?? []).join("-");

async function writeRecoveryCodes(tx: Transaction, personId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  for (const code of codes)
    await tx.run(sql`INSERT INTO recovery_code (person_id, hash) VALUES (${personId}, ${hashOf(typed(code))})`);
  return codes;
}

/** Holds a person to a code; the try has been counted in a transaction of its own. @throws AppError Invalid at `code` */
export async function checkCode(tx: Transaction, tools: Tools, personId: number, code: string): Promise<void> {
  if (!(await spendCode(tx, tools, personId, code)))
    throw invalid({ path: "code", message: "Код не подошёл. Введите тот, что в приложении сейчас" });
  await startAnew(tx, codeBudget(String(personId)));
}

/**
 * Switches it on by a first code; the other sessions, which have shown none, end.
 * @returns the codes on paper, which are not told again
 * @throws AppError Invalid at the code or the password
 */
export async function confirmSecondFactor(
  tx: Transaction,
  tools: Tools,
  caller: Caller,
  { code, current_password }: Proof,
) {
  const { user_id, session_id } = caller;
  await checkOwnPassword(tx, user_id, current_password);
  const { pending } = await getSecondFactor(tx, tools, caller);
  if (!pending) throw invalid({ path: "code", message: "Начните включение заново: время вышло" });
  await checkCode(tx, tools, user_id, code);
  await tx.run(sql`UPDATE second_factor SET confirmed_at = now() WHERE person_id = ${user_id}`);
  await endSessionsOf(tx, user_id, session_id);
  return { recovery_codes: await writeRecoveryCodes(tx, user_id) };
}

const forget = (tx: Transaction, personId: number) =>
  tx.run(sql`DELETE FROM second_factor WHERE person_id = ${personId}`);

/** Switches it off, by the password and a code. @throws AppError NotFound, Invalid */
export async function disableSecondFactor(
  tx: Transaction,
  tools: Tools,
  { user_id }: Caller,
  proof: Proof,
): Promise<void> {
  if (!(await asksForCode(tx, user_id))) throw notFound();
  await checkOwnPassword(tx, user_id, proof.current_password);
  await checkCode(tx, tools, user_id, proof.code);
  await forget(tx, user_id);
}

/** For who has lost the app and the codes on paper. Every session of theirs ends. @throws AppError NotFound where it is off */
export async function resetSecondFactor(tx: Transaction, personId: number): Promise<void> {
  if (!(await forget(tx, personId))) throw notFound();
  await endSessionsOf(tx, personId);
}
