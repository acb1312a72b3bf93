import { type Asker, askerOf, refusalOf } from "#contract/abilities";
import type { Who } from "#contract/call";
import type { Claims } from "#contract/identity";
import { AppError, notFound } from "../app-error";
import type { HoldingTime } from "../clock";

/** Who asks, as the database knows them now (a token may be older than a right that was taken away). */
export interface Member extends Asker, HoldingTime {
  userId: number;
  sessionId: number;
  customerId: number;
  /** Set when an advisor acts for the customer. */
  advisorId: number | null;
}

/** The caller's place in the customer; null where there is none. */
export interface MemberRow {
  place:
    | (Pick<Asker, "admin" | "permissions"> &
        NonNullable<Asker["customer"]> & { demo_day: string | null; tz_offset: number })
    | null;
}

/**
 * The caller's session while it lasts; no row once it is over, nor for who says to administer the installation and does not.
 * Its numbers come from a verified token.
 */
export const sessionQuery = ({ session_id, user_id, installation }: Claims): string =>
  `SELECT FROM living_session(${session_id}, ${user_id}, NULL)${
    installation ? ` WHERE EXISTS (SELECT FROM person WHERE id = ${user_id} AND installation)` : ""
  }`;

/** Reads the session and the right to be here at once. Its numbers come from a verified token and a parsed path. */
export const memberQuery = ({ session_id, user_id }: Claims, customerId: number): string =>
  `SELECT place FROM living_session(${session_id}, ${user_id}, ${customerId})`;

/** Versions of what lists of a customer's land are made of. Each names all its changes, and none comes back. */
export interface LandVersions {
  /** Fields, sowings, periods, divisions. */
  fields: number;
  cadastre: number;
  /** Settings of the rotation. */
  rotation: number;
  settings: number;
  /** The customer's own entries in dictionaries; null where they weren't asked for. */
  own: string | null;
}

export interface LandRow extends MemberRow {
  versions: LandVersions;
}

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
  const { admin, permissions, demo_day: demoDay, tz_offset: tzOffset, ...customer } = row.place;
  const asker = { ...askerOf(claims), admin, permissions, customer };
  checkAbility(asker, who);
  const { user_id: userId, session_id: sessionId, advisor_id: advisorId } = claims;
  return { ...asker, userId, sessionId, customerId, advisorId, demoDay, tzOffset };
}
