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

/** Milliseconds since 1970 until which a token is believed, and what it says. */
interface Believed {
  until: number;
  claims: Claims;
}

/** Above it all are forgotten, and proved once more. */
const mostBelieved = 10_000;

/**
 * Access tokens: JWT, HS256, 15 minutes. One that has been proved is believed until it runs out: whether its session
 * lasts is asked of the database with every request anyway.
 */
export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const believed = new Map<string, Believed>();
  const prove = async (token: string): Promise<Believed> => {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      algorithms: ["HS256"],
      requiredClaims: ["exp"],
      currentDate: clock.now(),
    });
    return { until: (payload.exp ?? 0) * 1000, claims: claims.parse(payload) };
  };
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
      const before = believed.get(token);
      if (before && before.until > clock.now().getTime()) return before.claims;
      try {
        const proved = await prove(token);
        if (believed.size >= mostBelieved) believed.clear();
        believed.set(token, proved);
        return proved.claims;
      } catch (cause) {
        throw Object.assign(new AppError("ACCESS_TOKEN_EXPIRED"), { cause });
      }
    },
  };
}
