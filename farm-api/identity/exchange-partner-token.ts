import { decodeJwt, jwtVerify } from "jose";
import sql from "sql-template-tag";
import { email, name } from "#contract/shapes";
import { z } from "#contract/zod";
import { AppError } from "../platform/app-error";
import { inScope, type Transaction } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import type { Account } from "./accounts";
import { codeNeeded } from "./enter-code";
import { beginSignIn } from "./issue-tokens";
import { accountTyped } from "./log-failures";
import { asksForCode } from "./second-factor";
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

/** Whose token it says to be, for the log: nothing else of it is believed before it is verified. */
export function accountNamedBy(token: string): string {
  try {
    return accountTyped(String(decodeJwt(token).email));
  } catch {
    return "(no address)";
  }
}

/**
 * The partner's user of that customer, held until the session stands; made at the first visit.
 * @throws AppError BadCredentials where the partner has no such customer, and for who is blocked
 */
async function personOf(tx: Transaction, claims: PartnerClaims): Promise<Account> {
  const customer = await tx.row<{ id: number }>(
    sql`SELECT id FROM customer WHERE partner = ${claims.iss} AND external_id = ${claims.customer}`,
  );
  if (!customer) throw new AppError("BadCredentials");
  await tx.run(sql`
    INSERT INTO person (customer_id, email, first_name, last_name)
    VALUES (${customer.id}, ${claims.email}, ${claims.first_name}, ${claims.last_name})
    ON CONFLICT (customer_id, email) WHERE deleted_at IS NULL DO NOTHING`);
  const person = await tx.row<Account>(sql`
    SELECT id, password_hash FROM person
    WHERE customer_id = ${customer.id} AND email = ${claims.email} AND deleted_at IS NULL AND blocked_at IS NULL FOR SHARE`);
  if (!person) throw new AppError("BadCredentials");
  return person;
}

/**
 * Tokens of ours for a token that a partner signed (HS256, audience `polevod`, ten minutes at most).
 * @throws AppError BadCredentials for anything else, and where no partner is set up; SecondFactorNeeded where a code is asked.
 */
export async function exchangePartnerToken(deps: Dependencies, partnerToken: string, visitor: Visitor) {
  const { pool, clock, partnerSecret } = deps;
  if (!partnerSecret) throw new AppError("BadCredentials");
  const claims = await readPartnerToken(partnerToken, partnerSecret, clock.now());
  const outcome = await inScope(pool, { system: true }, async (tx) => {
    const person = await personOf(tx, claims);
    if (await asksForCode(tx, person.id)) return { person };
    return { tokens: await beginSignIn(tx, deps, person.id, visitor) };
  });
  if (outcome.tokens) return outcome.tokens;
  throw codeNeeded(deps, outcome.person);
}
