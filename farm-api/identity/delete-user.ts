import sql from "sql-template-tag";
import { may } from "#contract/abilities";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";
import { keepAnAdministrator } from "./keep-an-administrator";
import { getCustomerPerson } from "./people";
import { endSessionsOf } from "./shared/sessions";

/** @throws AppError NotFound; InUse for oneself and for the last administrator; Forbidden for an administrator where the caller is none. */
export async function deleteUser(tx: Transaction, who: Member, id: number): Promise<undefined> {
  if (id === who.userId) throw new AppError("InUse", "Нельзя удалить самого себя");
  const person = await getCustomerPerson(tx, who.customerId, id);
  if (person.admin && !may(who, "changeAdministrators")) throw new AppError("Forbidden");
  if (person.admin) await keepAnAdministrator(tx, who.customerId, id);
  await tx.run(sql`UPDATE person SET deleted_at = now() WHERE customer_id = ${who.customerId} AND id = ${id}`);
  await endSessionsOf(tx, id);
}
