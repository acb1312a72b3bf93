import { createHash, randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { type LivingSession, renewSession, type Visitor } from "./shared/sessions";

/** Seconds in which a token just rotated still serves: two tabs, two copies of the app, an answer lost on the line. */
const graceSeconds = 60;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** The next refresh token of a session. Only the hash is kept. */
export async function issueRefreshToken(tx: Transaction, sessionId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.run(sql`INSERT INTO refresh_token (hash, session_id) VALUES (${hashOf(token)}, ${sessionId})`);
  return token;
}

/** The session that a refresh token is of, whether it lasts or not. */
export const sessionOf = (tx: Transaction, token: string) =>
  tx.row<{ session_id: number; stale: boolean }>(sql`
    SELECT session_id, coalesce(rotated_at < now() - make_interval(secs => ${graceSeconds}), false) AS stale
    FROM refresh_token WHERE hash = ${hashOf(token)} FOR UPDATE`);

type Rotation = { stolen: number } | { stolen?: never; session: LivingSession; token: string };

/**
 * Exchanges a refresh token for the next of its session. A token used again after its grace was stolen, or its successor
 * was: `stolen` tells the caller to end that session (in a transaction that commits).
 * @throws AppError REFRESH_TOKEN_NOT_FOUND for an unknown token and for one of a session that is over.
 */
export async function rotateRefreshToken(tx: Transaction, token: string, visitor: Visitor): Promise<Rotation> {
  const known = await sessionOf(tx, token);
  if (known?.stale) return { stolen: known.session_id };
  const session = known && (await renewSession(tx, known.session_id, visitor));
  if (!session) throw new AppError("REFRESH_TOKEN_NOT_FOUND");
  await tx.run(sql`UPDATE refresh_token SET rotated_at = coalesce(rotated_at, now()) WHERE hash = ${hashOf(token)}`);
  return { session, token: await issueRefreshToken(tx, session.id) };
}
