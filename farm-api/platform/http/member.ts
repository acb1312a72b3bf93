import type { Who } from "#contract/call";
import type { Claims } from "#contract/identity";
import type { Permission } from "#contract/permissions";
import { AppError, notFound } from "../app-error";

/** Who asks, as the database knows them now (a token may be older than a right that was taken away). */
export interface Member {
  userId: number;
  customerId: number;
  /** Set when an advisor acts for the customer. */
  advisorId: number | null;
  admin: boolean;
  permissions: readonly Permission[];
  restricted: boolean;
}

export interface MemberRow {
  admin: boolean;
  permissions: Permission[];
  restricted: boolean;
}

/** Reads the right to be here. Its numbers come from a verified token and a parsed path. */
export const memberQuery = (claims: Claims, customerId: number) => `
  SELECT p.admin, p.permissions, c.restricted FROM person p JOIN customer c ON c.id = ${customerId}
  WHERE p.id = ${claims.user_id} AND p.deleted_at IS NULL AND (p.customer_id = c.id
    OR EXISTS (SELECT FROM advisor_customer ac WHERE ac.customer_id = c.id AND ac.advisor_id = p.advisor_id))`;

/**
 * @throws AppError NotFound where the caller has no place in the customer: a foreign customer answers as an absent one;
 * Forbidden or RestrictedCustomer where the place does not reach to this call.
 */
export function admit(row: MemberRow | undefined, claims: Claims, customerId: number, who: Who): Member {
  if (!row || claims.customer_id !== customerId || who.kind !== "customer") throw notFound();
  const { admin, permissions, restricted } = row;
  if (who.closedToRestricted && restricted) throw new AppError("RestrictedCustomer");
  const mayAll = admin || claims.advisor_id !== null;
  if (who.needs && !mayAll && !permissions.includes(who.needs)) throw new AppError("Forbidden");
  return { userId: claims.user_id, customerId, advisorId: claims.advisor_id, admin, permissions, restricted };
}
