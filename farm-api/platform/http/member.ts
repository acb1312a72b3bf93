import { type Asker, askerOf, refusalOf } from "#contract/abilities";
import type { Who } from "#contract/call";
import type { Claims } from "#contract/identity";
import { AppError, notFound } from "../app-error";

/** Who asks, as the database knows them now (a token may be older than a right that was taken away). */
export interface Member extends Asker {
  userId: number;
  sessionId: number;
  customerId: number;
  /** Set when an advisor acts for the customer. */
  advisorId: number | null;
  /** On which the customer lives, where it is one of the demonstration. */
  demoDay: string | null;
}

/** The caller's place in the customer; null where there is none. */
export interface MemberRow {
  place: (Pick<Asker, "admin" | "permissions"> & NonNullable<Asker["customer"]> & { demo_day: string | null }) | null;
}

/** That the caller's session lasts: one look-up by its key, which no join leads elsewhere. */
const sessionLasts = ({ session_id, user_id }: Claims) => `EXISTS (SELECT FROM session s
  WHERE s.id = ${session_id} AND s.person_id = ${user_id} AND s.ended_at IS NULL AND s.expires_at > now())`;

/** A row while the caller's session lasts. Its numbers come from a verified token. */
export const sessionQuery = (claims: Claims) => `
  SELECT 1 AS here FROM person WHERE id = ${claims.user_id} AND deleted_at IS NULL AND ${sessionLasts(claims)}`;

/** Reads the session and the right to be here at once. Its numbers come from a verified token and a parsed path. */
export const memberQuery = (claims: Claims, customerId: number) => `
  SELECT (
    SELECT jsonb_build_object('admin', p.admin, 'permissions', p.permissions,
      'restricted', c.restricted, 'country', c.country, 'sat_enabled', c.sat_enabled, 'demo_day', c.demo_day)
    FROM person p JOIN customer c ON c.id = ${customerId}
    WHERE p.id = ${claims.user_id} AND p.deleted_at IS NULL AND (p.customer_id = c.id
      OR EXISTS (SELECT FROM advisor_customer ac WHERE ac.customer_id = c.id AND ac.advisor_id = p.advisor_id))) AS place
  WHERE ${sessionLasts(claims)}`;

/** @throws AppError with the refusal of the ability that a call asks for. */
export function checkAbility(asker: Asker, { ability }: Who): void {
  const refusal = refusalOf(asker, ability);
  if (refusal) throw new AppError(refusal.code, refusal.message);
}

/**
 * @throws AppError ACCESS_TOKEN_EXPIRED where the session is over; NotFound where the caller has no place in the customer:
 * a foreign customer answers as an absent one; the refusal of the call's ability where the place does not reach to it.
 */
export function admit(row: MemberRow | undefined, claims: Claims, customerId: number, who: Who): Member {
  if (!row) throw new AppError("ACCESS_TOKEN_EXPIRED");
  if (!row.place || claims.customer_id !== customerId) throw notFound();
  const { admin, permissions, demo_day: demoDay, ...customer } = row.place;
  const asker = { ...askerOf(claims), admin, permissions, customer };
  checkAbility(asker, who);
  const { user_id: userId, session_id: sessionId, advisor_id: advisorId } = claims;
  return { ...asker, userId, sessionId, customerId, advisorId, demoDay };
}
