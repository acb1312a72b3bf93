import { randomUUID } from "node:crypto";
import type { Claims, session } from "../../../contract/identity";
import type { z } from "../../../contract/zod";
import { MockProblem } from "../problem";

const longAccess = 900;
/** The app takes such a token for run out at once. */
const shortAccess = 5;
const refreshLifetime = 30 * 24 * 3600;

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");

/** Looks like the farm API's token: the app reads the claims in the middle. */
const tokenWith = (claims: Claims) =>
  `${part({ alg: "none" })}.${part({ ...claims, jti: randomUUID() })}.${randomUUID().replaceAll("-", "")}`;

/** As the farm API lists it; the caller's own is told at the answer. */
type Listed = Omit<z.output<typeof session>, "current">;

interface Kept {
  listed: Listed;
  claims: Claims;
}

/** The sessions and the tokens given out and not taken back yet. */
export class Tokens {
  private lifetime = longAccess;
  private lastSession = 0;
  private readonly sessions = new Map<number, Kept>();
  private readonly access = new Map<string, Claims>();
  private readonly refresh = new Map<string, Claims>();

  /** Begins a session. */
  begin(person: Omit<Claims, "session_id">) {
    this.lastSession += 1;
    const claims = { ...person, session_id: this.lastSession };
    const now = new Date().toISOString();
    const listed = { device: "Chrome, Linux", address: "127.0.0.1", begun_at: now, last_used_at: now };
    this.sessions.set(this.lastSession, { claims, listed: { id: this.lastSession, ...listed } });
    return this.issue(claims);
  }

  private issue(claims: Claims) {
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
    if (!claims || !this.sessions.has(claims.session_id)) throw new MockProblem("ACCESS_TOKEN_EXPIRED");
    return claims;
  }

  /** The next pair; the token just used serves a little longer, as the farm API lets it. @throws MockProblem */
  rotate(token: string | undefined) {
    const claims = this.refresh.get(token ?? "");
    if (!claims || !this.sessions.has(claims.session_id)) throw new MockProblem("REFRESH_TOKEN_NOT_FOUND");
    return this.issue(claims);
  }

  revoke(token: string | undefined): void {
    const claims = this.refresh.get(token ?? "");
    if (claims) this.end(claims.session_id);
  }

  sessionsOf(personId: number): Listed[] {
    const own = [...this.sessions.values()].filter(({ claims }) => claims.user_id === personId);
    return own.map(({ listed }) => listed);
  }

  end(sessionId: number): void {
    this.sessions.delete(sessionId);
  }

  /** Ends every session of a person but the one named. */
  endAllOf(personId: number, exceptId = 0): void {
    for (const { id } of this.sessionsOf(personId)) if (id !== exceptId) this.end(id);
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
    this.sessions.clear();
  }
}
