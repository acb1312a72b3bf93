import { createHash, randomBytes, randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";

/** Seconds: thirty days without a visit end a sign-in. */
export const refreshTokenLifetime = 30 * 24 * 3600;
/** Seconds in which a token just rotated still serves: two tabs, two copies of the app, an answer lost on the line. */
const graceSeconds = 60;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Begins or continues a family of refresh tokens. Only the hash is kept. */
export async function issueRefreshToken(
  tx: Transaction,
  personId: number,
  family: string = randomUUID(),
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.run(sql`
    INSERT INTO refresh_token (hash, family, person_id, expires_at)
    VALUES (${hashOf(token)}, ${family}, ${personId}, now() + make_interval(secs => ${refreshTokenLifetime}))`);
  return token;
}

interface Known {
  family: string;
  person_id: number;
  revoked: boolean;
  stale: boolean;
}

const find = (tx: Transaction, token: string) =>
  tx.row<Known>(sql`
    SELECT family, person_id, revoked_at IS NOT NULL OR expires_at < now() AS revoked,
      coalesce(rotated_at < now() - make_interval(secs => ${graceSeconds}), false) AS stale
    FROM refresh_token WHERE hash = ${hashOf(token)} FOR UPDATE`);

export const revokeFamily = (tx: Transaction, family: string) =>
  tx.run(sql`UPDATE refresh_token SET revoked_at = now() WHERE family = ${family} AND revoked_at IS NULL`);

export const revokePerson = (tx: Transaction, personId: number) =>
  tx.run(sql`UPDATE refresh_token SET revoked_at = now() WHERE person_id = ${personId} AND revoked_at IS NULL`);

export async function revokeToken(tx: Transaction, token: string): Promise<void> {
  const known = await find(tx, token);
  if (known) await revokeFamily(tx, known.family);
}

type Rotation = { stolen: string } | { stolen?: never; personId: number; token: string };

/**
 * Exchanges a refresh token for the next of its family. A token used again after its grace was stolen, or its successor
 * was: `stolen` tells the caller to revoke the family (in a transaction that commits).
 * @throws AppError REFRESH_TOKEN_NOT_FOUND for an unknown, expired or revoked token.
 */
export async function rotateRefreshToken(tx: Transaction, token: string): Promise<Rotation> {
  const known = await find(tx, token);
  if (!known || known.revoked) throw new AppError("REFRESH_TOKEN_NOT_FOUND");
  if (known.stale) return { stolen: known.family };
  await tx.run(sql`UPDATE refresh_token SET rotated_at = coalesce(rotated_at, now()) WHERE hash = ${hashOf(token)}`);
  return { personId: known.person_id, token: await issueRefreshToken(tx, known.person_id, known.family) };
}
