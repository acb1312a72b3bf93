import sql from "sql-template-tag";
import { may } from "#contract/abilities";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { ownPersonColumns } from "#contract/identity";
import { AppError } from "../platform/app-error";
import { assignments, onlyColumns } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { emailTaken, whereTaken } from "../platform/database/violations";
import type { Member } from "../platform/http/member";
import { checkGivenRights, checkMayTake } from "./create-user";
import { keepAnAdministrator } from "./keep-an-administrator";
import { getCustomerPerson } from "./people";
import { forgetResets } from "./shared/password-resets";
import { endSessionsOf } from "./shared/sessions";

/** Other rights, and being blocked, end the user's sessions; a link that went to another address serves no more. @throws AppError NotFound, Forbidden, InUse, StaleVersion, EmailTaken. */
export async function updateUser(tx: Transaction, who: Member, id: number, body: BodyOf<typeof calls.updateUser>) {
  const before = await getCustomerPerson(tx, who.customerId, id);
  const rightsChange = before.admin !== body.admin || before.permissions.join() !== body.permissions.join();
  const blocked = body.blocked ?? before.blocked;
  if (rightsChange) checkGivenRights(who, body);
  if (before.admin && !may(who, "changeAdministrators")) throw new AppError("Forbidden");
  if (blocked && id === who.userId) throw new AppError("InUse", "Нельзя заблокировать самого себя");
  if (body.email !== before.email) checkMayTake(who, before);
  if (before.admin && (!body.admin || blocked)) await keepAnAdministrator(tx, who.customerId, id);
  if (before.version !== body.version) throw new AppError("StaleVersion");
  const changed = await tx
    .run(sql`
      UPDATE person SET ${assignments(onlyColumns(body, ownPersonColumns))},
        blocked_at = CASE WHEN ${blocked} THEN coalesce(blocked_at, now()) END,
        version = version + 1, updated_at = now()
      WHERE customer_id = ${who.customerId} AND id = ${id} AND version = ${body.version}`)
    .catch(whereTaken(emailTaken));
  if (!changed) throw new AppError("StaleVersion");
  if (body.email !== before.email) await forgetResets(tx, id);
  if (rightsChange || (blocked && !before.blocked)) await endSessionsOf(tx, id);
  return getCustomerPerson(tx, who.customerId, id);
}
