import { jwtVerify } from "jose";
import sql from "sql-template-tag";
import { email, name } from "#contract/shapes";
import { z } from "#contract/zod";
import { AppError } from "../platform/app-error";
import { inScope, type Transaction } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import { beginSignIn } from "./issue-tokens";
import type { Visitor } from "./sessions";

/** What a partner says of its user. `customer` is the holding's id at the partner. */
const partnerClaims = z.object({
  iss: z.string().min(1),
  customer: z.string().min(1).max(200),
  email,
  first_name: name(100),
  last_name: name(100),
});
type PartnerClaims = z.infer<typeof partnerClaims>;

async function readPartnerToken(token: string, secret: string, now: Date): Promise<PartnerClaims> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      audience: "polevod",
      requiredClaims: ["exp"],
      maxTokenAge: "10 minutes",
      currentDate: now,
    });
    return partnerClaims.parse(payload);
  } catch (cause) {
    throw Object.assign(new AppError("BadCredentials"), { cause });
  }
}

/** The partner's user of that customer; made at the first visit. */
async function personOf(tx: Transaction, claims: PartnerClaims): Promise<number> {
  const customer = await tx.row<{ id: number }>(
    sql`SELECT id FROM customer WHERE partner = ${claims.iss} AND external_id = ${claims.customer}`,
  );
  if (!customer) throw new AppError("BadCredentials");
  const known = await tx.row<{ id: number; blocked: boolean }>(sql`
    SELECT id, blocked_at IS NOT NULL AS blocked FROM person
    WHERE customer_id = ${customer.id} AND email = ${claims.email} AND deleted_at IS NULL`);
  if (known?.blocked) throw new AppError("BadCredentials");
  const person =
    known ??
    (await tx.row<{ id: number }>(sql`
      INSERT INTO person (customer_id, email, first_name, last_name)
      VALUES (${customer.id}, ${claims.email}, ${claims.first_name}, ${claims.last_name}) RETURNING id`));
  if (!person) throw new Error("The partner's user was not written");
  return person.id;
}

/**
 * Tokens of ours for a token that a partner signed (HS256, audience `polevod`, ten minutes at most).
 * @throws AppError BadCredentials for anything else, and where no partner is set up.
 */
export async function exchangePartnerToken(deps: Dependencies, partnerToken: string, visitor: Visitor) {
  const { pool, clock, partnerSecret } = deps;
  if (!partnerSecret) throw new AppError("BadCredentials");
  const claims = await readPartnerToken(partnerToken, partnerSecret, clock.now());
  return inScope(pool, { system: true }, async (tx) => beginSignIn(tx, deps, await personOf(tx, claims), visitor));
}
