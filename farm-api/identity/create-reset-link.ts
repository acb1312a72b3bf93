import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import type { Member } from "../platform/http/member";
import { checkMayTake } from "./create-user";
import { makeReset } from "./password-resets";
import { getCustomerPerson } from "./people";
import { resetLetter } from "./reset-letter";

/**
 * A one-time link for a user of the holding: sent to them where mail is set up, else handed over by whoever makes it.
 * @returns the token only in the second case
 * @throws AppError NotFound; Forbidden for a user with rights that the caller lacks; Unavailable where the letter can't be sent
 */
export async function createResetLink(tx: Transaction, { mail }: Pick<Dependencies, "mail">, who: Member, id: number) {
  const person = await getCustomerPerson(tx, who.customerId, id);
  checkMayTake(who, person);
  const { token, expires_at } = await makeReset(tx, id);
  if (!mail) return { token, expires_at };
  const customer = await tx.row<{ name: string }>(sql`SELECT name FROM customer WHERE id = ${who.customerId}`);
  const letter = resetLetter(person.email, [{ organisation: customer?.name ?? "", token }], mail.siteUrl);
  await mail.send(letter).catch((cause: unknown) => {
    throw Object.assign(new AppError("Unavailable", "Письмо не отправлено: почтовый сервер не отвечает"), { cause });
  });
  return { token: null, expires_at };
}
