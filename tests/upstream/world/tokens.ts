import { randomUUID } from "node:crypto";
import type { Claims } from "../../../contract/identity";
import { MockProblem } from "../problem";

const longAccess = 900;
/** The app takes such a token for run out at once. */
const shortAccess = 5;
const refreshLifetime = 30 * 24 * 3600;

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");

/** Looks like the farm API's token: the app reads the claims in the middle. */
const tokenWith = (claims: Claims) =>
  `${part({ alg: "none" })}.${part({ ...claims, jti: randomUUID() })}.${randomUUID().replaceAll("-", "")}`;

/** The tokens given out and not taken back yet. */
export class Tokens {
  private lifetime = longAccess;
  private readonly access = new Map<string, Claims>();
  private readonly refresh = new Map<string, Claims>();

  issue(claims: Claims) {
    const refreshToken = randomUUID();
    this.refresh.set(refreshToken, claims);
    return { ...this.act(claims), refresh_token: refreshToken, refresh_token_lifetime: refreshLifetime };
  }

  /** An access token alone. */
  act(claims: Claims) {
    const token = tokenWith(claims);
    this.access.set(token, claims);
    return { access_token: token, access_token_lifetime: this.lifetime };
  }

  /** @throws MockProblem ACCESS_TOKEN_EXPIRED */
  verify(token: string | undefined): Claims {
    const claims = this.access.get(token ?? "");
    if (!claims) throw new MockProblem("ACCESS_TOKEN_EXPIRED");
    return claims;
  }

  /** The next pair; the token just used serves a little longer, as the farm API lets it. @throws MockProblem */
  rotate(token: string | undefined) {
    const claims = this.refresh.get(token ?? "");
    if (!claims) throw new MockProblem("REFRESH_TOKEN_NOT_FOUND");
    return this.issue(claims);
  }

  revoke(token: string | undefined): void {
    const gone = this.refresh.get(token ?? "");
    for (const [other, claims] of this.refresh) if (claims === gone) this.refresh.delete(other);
  }

  /** From now on access tokens run out as soon as they are given. */
  shortenAccess(): void {
    this.lifetime = shortAccess;
  }

  /** As if a quarter of an hour had passed. */
  expireAccess(): void {
    this.access.clear();
  }

  /** As if a month had passed. */
  expireAll(): void {
    this.access.clear();
    this.refresh.clear();
  }
}
