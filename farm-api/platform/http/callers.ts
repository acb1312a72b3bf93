import type { FastifyRequest } from "fastify";
import type { Claims } from "#contract/identity";
import type { AccessTokens } from "./tokens";

export const bearer = (request: FastifyRequest) => /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];

/** Who asks, by the token; each request's is verified once. */
export class Callers {
  private readonly known = new WeakMap<FastifyRequest, Promise<Claims | null>>();

  constructor(private readonly tokens: AccessTokens) {}

  /** @returns null for anything but a valid token of ours */
  claimsOf(request: FastifyRequest): Promise<Claims | null> {
    const claims = this.known.get(request) ?? this.verify(request);
    this.known.set(request, claims);
    return claims;
  }

  private async verify(request: FastifyRequest): Promise<Claims | null> {
    const token = bearer(request);
    return token === undefined ? null : this.tokens.verify(token).catch(() => null);
  }

  /** Whose requests are counted together: those of a session, and of whoever proves none, those of an address. */
  async countedBy(request: FastifyRequest): Promise<string> {
    const claims = await this.claimsOf(request);
    return claims ? `session ${claims.session_id}` : request.ip;
  }
}
