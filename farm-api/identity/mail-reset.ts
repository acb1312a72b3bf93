import sql from "sql-template-tag";
import { inScope } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import { type Budget, takeTurn } from "./pace";
import { type Link, noOrganisation, resetLetter } from "./reset-letter";
import { makeReset } from "./shared/password-resets";
import { networkOf } from "./sign-in-budgets";

/** Counts a request for a letter. @throws AppError TooManyRequests for an address that asks again and again */
export async function countResetRequest({ pool }: Dependencies, address: string): Promise<void> {
  const budget: Budget = { key: `reset from ${networkOf(address)}`, free: 10, longest: 60 };
  await inScope(pool, { system: true }, (tx) => takeTurn(tx, [budget]));
}

/**
 * Sends a one-time link for each account of an address that has a password. Nobody waits for it, so that its time tells
 * nothing either.
 * @throws AppError TooManyRequests where too many letters have gone to that address; nobody is told
 */
export async function mailReset({ pool, mail }: Dependencies, email: string): Promise<void> {
  if (!mail) return;
  const links = await inScope(pool, { system: true }, async (tx) => {
    await takeTurn(tx, [{ key: `reset of ${email}`, free: 3, longest: 3600 }]);
    const people = await tx.rows<{ id: number; organisation: string }>(sql`
      SELECT p.id, coalesce(c.name, a.name, ${noOrganisation}) AS organisation FROM person p
      LEFT JOIN customer c ON c.id = p.customer_id LEFT JOIN advisor a ON a.id = p.advisor_id
      WHERE p.email = ${email} AND p.deleted_at IS NULL AND p.blocked_at IS NULL AND p.password_hash IS NOT NULL
      ORDER BY p.id LIMIT 5`);
    const made: Link[] = [];
    for (const { id, organisation } of people) made.push({ organisation, ...(await makeReset(tx, id)) });
    return made;
  });
  if (links.length > 0) await mail.send(resetLetter(email, links, mail));
}
