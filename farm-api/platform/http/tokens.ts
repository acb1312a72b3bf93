import { jwtVerify, SignJWT } from "jose";
import { type Claims, claims } from "#contract/identity";
import { AppError } from "../app-error";
import type { Clock } from "../clock";

/** Seconds. */
export const accessTokenLifetime = 15 * 60;
const issuer = "polevod";

export interface AccessTokens {
  sign(claims: Claims): Promise<string>;
  /** @throws AppError ACCESS_TOKEN_EXPIRED for anything but a valid token of ours. */
  verify(token: string): Promise<Claims>;
}

/** Access tokens: JWT, HS256, 15 minutes. */
export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign(content) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ ...content })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenLifetime)
        .sign(key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer,
          algorithms: ["HS256"],
          requiredClaims: ["exp"],
          currentDate: clock.now(),
        });
        return claims.parse(payload);
      } catch (cause) {
        throw Object.assign(new AppError("ACCESS_TOKEN_EXPIRED"), { cause });
      }
    },
  };
}
