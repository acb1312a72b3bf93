import sql from "sql-template-tag";
import type { Claims } from "#contract/identity";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { AccessTokens } from "../platform/http/tokens";
import { accessAnswer } from "./issue-tokens";

/**
 * An access token that acts for a customer: for an advisor, one of the clients; for a customer's user, their own holding.
 * @throws AppError NotFound for any other, as for an absent one.
 */
export async function actForCustomer(tx: Transaction, tokens: AccessTokens, claims: Claims, customerId: number) {
  const allowed = await tx.row(sql`
    SELECT 1 FROM person p WHERE p.id = ${claims.user_id} AND (p.customer_id = ${customerId}
      OR EXISTS (SELECT FROM advisor_customer ac WHERE ac.customer_id = ${customerId} AND ac.advisor_id = p.advisor_id))`);
  if (!allowed) throw notFound();
  return accessAnswer(tokens, { ...claims, customer_id: customerId });
}
