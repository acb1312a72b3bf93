import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import type { Member } from "../platform/http/member";
import { checkMayTake } from "./create-user";
import { getCustomerPerson } from "./people";
import { handOverReset } from "./shared/hand-over-reset";

/**
 * A one-time link for a user of the holding.
 * @returns the token only where no mail is set up
 * @throws AppError NotFound; Forbidden for a user with rights that the caller lacks; Unavailable where the letter can't be sent
 */
export async function createResetLink(tx: Transaction, { mail }: Pick<Dependencies, "mail">, who: Member, id: number) {
  const person = await getCustomerPerson(tx, who.customerId, id);
  checkMayTake(who, person);
  const customer = await tx.row<{ name: string }>(sql`SELECT name FROM customer WHERE id = ${who.customerId}`);
  return handOverReset(tx, mail, { id, email: person.email, organisation: customer?.name ?? null });
}
