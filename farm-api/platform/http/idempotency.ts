import { createHash, createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import sql from "sql-template-tag";
import { type AnyCall, takesKey } from "#contract/call";
import { AppError } from "../app-error";
import type { Transaction } from "../database/scope";
import type { Member } from "./member";

/** What a keyed request was answered with. */
export interface KeptAnswer {
  status: number;
  location: string | null;
  body: unknown;
}

export interface KeptOutcome {
  kept: KeptAnswer;
  /** Whether the request had been answered before, and nothing was done now. */
  repeated: boolean;
}

interface Keyed {
  key: string;
  /** What the request asked, so that another request under the same key is told apart. */
  content: string;
  /** Whether that other request is done as if it had no key, or refused. */
  mayServeAgain: boolean;
}

/**
 * Runs `work` once per key: the key is written in the same transaction, so a second request with it waits for the first
 * and then gets its answer; when the first fails, nothing is kept and the second runs. Neither the key nor what was asked
 * can be read from the table or guessed by it: a request may hold a password.
 * @throws AppError IdempotencyMismatch when the key was used for another request and may not serve again.
 */
export async function once(
  tx: Transaction,
  who: Pick<Member, "customerId" | "userId">,
  { key, content, mayServeAgain }: Keyed,
  work: () => Promise<KeptAnswer>,
): Promise<KeptOutcome> {
  const request = createHmac("sha256", key).update(content).digest();
  const name = createHash("sha256").update(key).digest("base64url");
  const fresh = await tx.run(sql`
    INSERT INTO idempotency (customer_id, person_id, key, request) VALUES (${who.customerId}, ${who.userId}, ${name}, ${request})
    ON CONFLICT DO NOTHING`);
  if (fresh) {
    const answer = await work();
    await tx.run(sql`
      UPDATE idempotency SET status = ${answer.status}, location = ${answer.location}, body = ${JSON.stringify(answer.body ?? null)}
      WHERE customer_id = ${who.customerId} AND person_id = ${who.userId} AND key = ${name}`);
    return { kept: answer, repeated: false };
  }
  const kept = await tx.row<KeptAnswer & { request: Buffer }>(sql`
    SELECT request, status, location, body FROM idempotency
    WHERE customer_id = ${who.customerId} AND person_id = ${who.userId} AND key = ${name}`);
  if (!kept?.request.equals(request)) {
    if (mayServeAgain) return { kept: await work(), repeated: false };
    throw new AppError("IdempotencyMismatch");
  }
  return { kept: { status: kept.status, location: kept.location, body: kept.body }, repeated: true };
}

/** The key of a request whose call takes one. @throws AppError BadRequest */
export function idempotencyKey(call: AnyCall, request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (!takesKey(call) || key === undefined) return undefined;
  if (typeof key !== "string" || key.length < 8 || key.length > 100)
    throw new AppError("BadRequest", "Idempotency-Key: от 8 до 100 знаков");
  return key;
}
