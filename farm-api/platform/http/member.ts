import { type Asker, askerOf, refusalOf } from "#contract/abilities";
import type { Who } from "#contract/call";
import type { Claims } from "#contract/identity";
import { AppError, notFound } from "../app-error";

/** Who asks, as the database knows them now (a token may be older than a right that was taken away). */
export interface Member extends Asker {
  userId: number;
  customerId: number;
  /** Set when an advisor acts for the customer. */
  advisorId: number | null;
}

export type MemberRow = Pick<Asker, "admin" | "permissions"> & NonNullable<Asker["customer"]>;

/** Reads the right to be here. Its numbers come from a verified token and a parsed path. */
export const memberQuery = (claims: Claims, customerId: number) => `
  SELECT p.admin, p.permissions, c.restricted, c.country, c.sat_enabled
  FROM person p JOIN customer c ON c.id = ${customerId}
  WHERE p.id = ${claims.user_id} AND p.deleted_at IS NULL AND (p.customer_id = c.id
    OR EXISTS (SELECT FROM advisor_customer ac WHERE ac.customer_id = c.id AND ac.advisor_id = p.advisor_id))`;

/** @throws AppError with the refusal of the ability that a call asks for. */
export function checkAbility(asker: Asker, { ability }: Who): void {
  const refusal = refusalOf(asker, ability);
  if (refusal) throw new AppError(refusal.code, refusal.message);
}

/**
 * @throws AppError NotFound where the caller has no place in the customer: a foreign customer answers as an absent one;
 * the refusal of the call's ability where the place does not reach to it.
 */
export function admit(row: MemberRow | undefined, claims: Claims, customerId: number, who: Who): Member {
  if (!row || claims.customer_id !== customerId) throw notFound();
  const { admin, permissions, ...customer } = row;
  const asker = { ...askerOf(claims), admin, permissions, customer };
  checkAbility(asker, who);
  return { ...asker, userId: claims.user_id, customerId, advisorId: claims.advisor_id };
}
