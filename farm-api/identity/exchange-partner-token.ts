import { createHash } from "node:crypto";
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
import { asksForCode } from "./shared/second-factor";
import type { Visitor } from "./shared/sessions";

const theirs = z.string().min(1).max(200);
/** What a partner says of its user: by ids of its own, the holding that they are of, or its own organisation of advisors. */
const partnerClaims = z
  .object({
    iss: z.string().min(1),
    customer: theirs.optional(),
    advisor: theirs.optional(),
    email,
    first_name: name(100),
    last_name: name(100),
  })
  .refine(({ customer, advisor }) => (customer === undefined) !== (advisor === undefined));
type PartnerClaims = z.infer<typeof partnerClaims>;

const refused = {
  signature:
    "Вход с сайта партнёра не принят: его подпись не подходит или устарела. Вернитесь на тот сайт и войдите ещё раз",
  spent: "Этот вход с сайта партнёра уже использован. Вернитесь на тот сайт и войдите ещё раз",
  claims:
    "Вход с сайта партнёра не принят: сайт должен передать вашу почту, имя, фамилию и хозяйство или организацию консультантов. Сообщите об этом партнёру",
  organisation:
    "Сайт партнёра назвал хозяйство или организацию, которых в Полеводе нет. Сообщите об этом партнёру или администратору системы",
  blocked: "Вход для вас закрыт. Обратитесь к администратору системы",
};

/** Whoever it says to be from, it must be signed by the secret of that partner. */
async function readPartnerToken(token: string, { partnerSecrets, clock }: Dependencies): Promise<PartnerClaims> {
  try {
    const issuer = decodeJwt(token).iss ?? "";
    const secret = Object.hasOwn(partnerSecrets, issuer) ? partnerSecrets[issuer] : undefined;
    if (!secret) throw new Error(`There is no secret of a partner «${issuer}»`);
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      issuer,
      algorithms: ["HS256"],
      audience: "polevod",
      requiredClaims: ["exp"],
      maxTokenAge: "10 minutes",
      currentDate: clock.now(),
    });
    return understood(payload);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw Object.assign(new AppError("BadCredentials", refused.signature), { cause });
  }
}

function understood(payload: unknown): PartnerClaims {
  const { data, error } = partnerClaims.safeParse(payload);
  if (data) return data;
  throw Object.assign(new AppError("BadCredentials", refused.claims), { cause: error });
}

/**
 * A token lets in once: who finds it later in a log or a browser's history stays out. For ten seconds it may come again,
 * as a button pressed twice sends it, and the browser shows only the second answer.
 * @throws AppError BadCredentials after that
 */
async function spend(tx: Transaction, token: string): Promise<void> {
  const taken = await tx.run(sql`
    INSERT INTO spent_partner_token AS s (hash) VALUES (${createHash("sha256").update(token).digest()})
    ON CONFLICT (hash) DO UPDATE SET spent_at = s.spent_at WHERE s.spent_at > now() - interval '10 seconds'`);
  if (!taken) throw new AppError("BadCredentials", refused.spent);
}

/** Whose token it says to be, for the log: nothing else of it is believed before it is verified. */
export function accountNamedBy(token: string): string {
  try {
    return accountTyped(String(decodeJwt(token).email));
  } catch {
    return "(no address)";
  }
}

/** The holding or the organisation that a token names: the ids of ours for a new person. */
const organisationOf = (tx: Transaction, { iss, customer, advisor }: PartnerClaims) =>
  tx.row<{ customer_id: number | null; advisor_id: number | null }>(sql`
    SELECT id AS customer_id, NULL::int AS advisor_id FROM customer WHERE partner = ${iss} AND external_id = ${customer}
    UNION ALL
    SELECT NULL, id FROM advisor WHERE partner = ${iss} AND external_id = ${advisor}`);

/**
 * The partner's user of that organisation, held until the session stands; made at the first visit.
 * @throws AppError BadCredentials where the partner has no such organisation, and for who is blocked
 */
async function personOf(tx: Transaction, claims: PartnerClaims): Promise<Account> {
  const organisation = await organisationOf(tx, claims);
  if (!organisation) throw new AppError("BadCredentials", refused.organisation);
  const { customer_id, advisor_id } = organisation;
  await tx.run(sql`
    INSERT INTO person (customer_id, advisor_id, email, first_name, last_name)
    VALUES (${customer_id}, ${advisor_id}, ${claims.email}, ${claims.first_name}, ${claims.last_name})
    ON CONFLICT DO NOTHING`);
  const person = await tx.row<Account>(sql`
    SELECT id, password_hash FROM person
    WHERE (customer_id = ${customer_id} OR advisor_id = ${advisor_id}) AND email = ${claims.email}
      AND deleted_at IS NULL AND blocked_at IS NULL FOR SHARE`);
  if (!person) throw new AppError("BadCredentials", refused.blocked);
  return person;
}

/**
 * Tokens of ours for a token that a partner signed (HS256, audience `polevod`, ten minutes at most), once.
 * @throws AppError BadCredentials for anything else, and for who is no partner of ours; SecondFactorNeeded where a code is asked.
 */
export async function exchangePartnerToken(deps: Dependencies, partnerToken: string, visitor: Visitor) {
  const claims = await readPartnerToken(partnerToken, deps);
  const outcome = await inScope(deps.pool, { system: true }, async (tx) => {
    const person = await personOf(tx, claims);
    await spend(tx, partnerToken);
    if (await asksForCode(tx, person.id)) return { person };
    return { tokens: await beginSignIn(tx, deps, person.id, visitor) };
  });
  if (outcome.tokens) return outcome.tokens;
  throw codeNeeded(deps, outcome.person);
}
