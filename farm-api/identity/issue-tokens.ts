import sql from "sql-template-tag";
import type { Claims } from "#contract/identity";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { type AccessTokens, accessTokenLifetime } from "../platform/http/tokens";
import { refreshTokenLifetime } from "./refresh-tokens";

/** @throws AppError REFRESH_TOKEN_NOT_FOUND when the person is gone. */
export async function claimsOfPerson(tx: Transaction, personId: number): Promise<Claims> {
  const claims = await tx.row<Claims>(sql`
    SELECT id AS user_id, customer_id, advisor_id, admin FROM person WHERE id = ${personId} AND deleted_at IS NULL`);
  if (!claims) throw new AppError("REFRESH_TOKEN_NOT_FOUND");
  return claims;
}

export const accessAnswer = async (tokens: AccessTokens, claims: Claims) => ({
  access_token: await tokens.sign(claims),
  access_token_lifetime: accessTokenLifetime,
});

export const tokensAnswer = async (tokens: AccessTokens, claims: Claims, refreshToken: string) => ({
  ...(await accessAnswer(tokens, claims)),
  refresh_token: refreshToken,
  refresh_token_lifetime: refreshTokenLifetime,
});
