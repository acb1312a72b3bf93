import { AppError } from "../platform/app-error";
import { inScope } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import { tokensAnswer } from "./issue-tokens";
import { rotateRefreshToken } from "./refresh-tokens";
import { endSession, type Visitor } from "./shared/sessions";

/**
 * New tokens for a refresh token, which is rotated.
 * @throws AppError REFRESH_TOKEN_NOT_FOUND; a token used twice also ends its session.
 */
export async function refreshSignIn({ pool, tokens }: Dependencies, refreshToken: string, visitor: Visitor) {
  const outcome = await inScope(pool, { system: true }, async (tx) => {
    const rotated = await rotateRefreshToken(tx, refreshToken, visitor);
    if (rotated.stolen !== undefined) {
      await endSession(tx, rotated.stolen);
      return null;
    }
    return tokensAnswer(tx, tokens, rotated.session, rotated.token);
  });
  if (!outcome) throw new AppError("REFRESH_TOKEN_NOT_FOUND");
  return outcome;
}
