import sql from "sql-template-tag";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { deviceWords } from "../device-words";

/** Seconds: thirty days without a visit end a session before its time. */
const idleLifetime = 30 * 24 * 3600;

/** Where a request comes from. */
export interface Visitor {
  address: string;
  /** The User-Agent header. */
  agent: string | undefined;
}

export interface LivingSession {
  id: number;
  person_id: number;
  /** Seconds that are left to it without a visit. */
  lifetime: number;
}

interface NewSession {
  personId: number;
  visitor: Visitor;
  /** Seconds after which it is over, however much it is used. */
  longest: number;
}

const secondsLeft = sql`floor(extract(epoch FROM expires_at - now()))::int AS lifetime`;

/** Begins a session of a person on the visitor's device. */
export async function beginSession(
  tx: Transaction,
  { personId, visitor, longest }: NewSession,
): Promise<LivingSession> {
  const begun = await tx.row<LivingSession>(sql`
    INSERT INTO session (person_id, customer_id, device, address, expires_at, ends_at)
    SELECT id, customer_id, ${deviceWords(visitor.agent)}, ${visitor.address},
      now() + make_interval(secs => ${Math.min(idleLifetime, longest)}), now() + make_interval(secs => ${longest})
    FROM person WHERE id = ${personId}
    RETURNING id, person_id, ${secondsLeft}`);
  if (!begun) throw new Error("The session was not written");
  return begun;
}

/** Keeps a session that is in use. @returns undefined where it is over */
export const renewSession = (tx: Transaction, id: number, { address }: Visitor) =>
  tx.row<LivingSession>(sql`
    UPDATE session SET last_used_at = now(), address = ${address},
      expires_at = least(ends_at, now() + make_interval(secs => ${idleLifetime}))
    WHERE id = ${id} AND ended_at IS NULL AND expires_at > now()
    RETURNING id, person_id, ${secondsLeft}`);

/** Ends one session wherever it is used. */
export const endSession = (tx: Transaction, id: number) =>
  tx.run(sql`UPDATE session SET ended_at = now() WHERE id = ${id} AND ended_at IS NULL`);

/** Ends every session of a person but the one named, wherever they are used. */
export const endSessionsOf = (tx: Transaction, personId: number, exceptId = 0) =>
  tx.run(sql`
    UPDATE session SET ended_at = now() WHERE person_id = ${personId} AND id <> ${exceptId} AND ended_at IS NULL`);

/** Ends a session of the person's own. @throws AppError NotFound for another's, as for one that is over */
export async function endOwnSession(tx: Transaction, personId: number, id: number): Promise<void> {
  const ended = await tx.run(sql`
    UPDATE session SET ended_at = now()
    WHERE id = ${id} AND person_id = ${personId} AND ended_at IS NULL AND expires_at > now()`);
  if (!ended) throw notFound();
}

interface ListedSession {
  id: number;
  device: string;
  address: string;
  begun_at: string;
  last_used_at: string;
  current: boolean;
}

/** The person's sessions that last; that of the caller first, then the ones used latest. */
export const listSessions = (tx: Transaction, personId: number, currentId: number) =>
  tx.rows<ListedSession>(sql`
    SELECT id, device, address, begun_at, last_used_at, id = ${currentId} AS current
    FROM session WHERE person_id = ${personId} AND ended_at IS NULL AND expires_at > now()
    ORDER BY current DESC, last_used_at DESC, id DESC`);
