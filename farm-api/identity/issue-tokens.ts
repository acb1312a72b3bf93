import sql from "sql-template-tag";
import type { Claims } from "#contract/identity";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { type AccessTokens, accessTokenLifetime } from "../platform/http/tokens";
import { issueRefreshToken } from "./refresh-tokens";
import { beginSession, type LivingSession, type Visitor } from "./shared/sessions";

/** @throws AppError REFRESH_TOKEN_NOT_FOUND when the person is gone or may not be here any more. */
async function claimsOf(tx: Transaction, { id, person_id }: LivingSession): Promise<Claims> {
  const claims = await tx.row<Omit<Claims, "session_id">>(sql`
    SELECT id AS user_id, customer_id, advisor_id, admin, installation FROM person
    WHERE id = ${person_id} AND deleted_at IS NULL AND blocked_at IS NULL`);
  if (!claims) throw new AppError("REFRESH_TOKEN_NOT_FOUND");
  return { ...claims, session_id: id };
}

export const accessAnswer = async (tokens: AccessTokens, claims: Claims) => ({
  access_token: await tokens.sign(claims),
  access_token_lifetime: accessTokenLifetime,
});

/** What a session goes on with. */
export const tokensAnswer = async (
  tx: Transaction,
  tokens: AccessTokens,
  session: LivingSession,
  refreshToken: string,
) => ({
  ...(await accessAnswer(tokens, await claimsOf(tx, session))),
  refresh_token: refreshToken,
  refresh_token_lifetime: session.lifetime,
});

/** Begins a session of a person who has proved to be one, and answers with its first tokens. */
export async function beginSignIn(
  tx: Transaction,
  { tokens, sessionLifetime }: { tokens: AccessTokens; sessionLifetime: number },
  personId: number,
  visitor: Visitor,
) {
  const session = await beginSession(tx, { personId, visitor, longest: sessionLifetime });
  return tokensAnswer(tx, tokens, session, await issueRefreshToken(tx, session.id));
}
