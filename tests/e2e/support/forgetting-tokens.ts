import { systemClock } from "../../../farm-api/platform/clock";
import { type AccessTokens, accessTokens } from "../../../farm-api/platform/http/tokens";

export interface ForgettingTokens extends AccessTokens {
  /** What was signed so far is no longer accepted. */
  forget(): void;
}

/** Tokens of which no two are the same, however quickly one signs in again. */
export function forgettingTokens(): ForgettingTokens {
  const fresh = () => accessTokens(crypto.randomUUID(), systemClock);
  let tokens = fresh();
  return {
    sign: (claims) => tokens.sign(Object.assign({ jti: crypto.randomUUID() }, claims)),
    verify: (token) => tokens.verify(token),
    forget() {
      tokens = fresh();
    },
  };
}
