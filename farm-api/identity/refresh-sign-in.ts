import { AppError } from "../platform/app-error";
import { inScope } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import { claimsOfPerson, tokensAnswer } from "./issue-tokens";
import { revokeFamily, rotateRefreshToken } from "./refresh-tokens";

/**
 * New tokens for a refresh token, which is rotated.
 * @throws AppError REFRESH_TOKEN_NOT_FOUND; a token used twice also ends every other token of its sign-in.
 */
export async function refreshSignIn({ pool, tokens }: Dependencies, refreshToken: string) {
  const outcome = await inScope(pool, { system: true }, async (tx) => {
    const rotated = await rotateRefreshToken(tx, refreshToken);
    if (rotated.stolen !== undefined) {
      await revokeFamily(tx, rotated.stolen);
      return null;
    }
    return tokensAnswer(tokens, await claimsOfPerson(tx, rotated.personId), rotated.token);
  });
  if (!outcome) throw new AppError("REFRESH_TOKEN_NOT_FOUND");
  return outcome;
}
