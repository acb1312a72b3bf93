import sql, { type Sql } from "sql-template-tag";
import { forgetResets } from "../identity/shared/password-resets";
import { endSessionsOf } from "../identity/shared/sessions";
import { AppError, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { getAccount, keepAnAdministrator, subjectOf } from "./accounts";
import { type Acting, keepAct } from "./act";
import { getHolding } from "./holdings";

async function takeOut(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.run(sql`UPDATE person SET deleted_at = now() WHERE id = ANY(${ids}::int[])`);
  for (const id of ids) {
    await forgetResets(tx, id);
    await endSessionsOf(tx, id);
  }
}

const peopleOf = async (tx: Transaction, where: Sql) =>
  (await tx.rows<{ id: number }>(sql`SELECT id FROM person WHERE deleted_at IS NULL AND ${where} FOR UPDATE`)).map(
    ({ id }) => id,
  );

/** Takes somebody out; what they did stays theirs. @throws AppError NotFound; InUse for oneself, and for the last administrator of the installation */
export async function deleteAccount(acting: Acting, id: number): Promise<undefined> {
  const { tx, personId } = acting;
  const account = await getAccount(tx, id);
  if (id === personId) throw new AppError("InUse", "Нельзя удалить самого себя");
  if (account.installation) await keepAnAdministrator(tx, id);
  await takeOut(tx, [id]);
  await keepAct(acting, "person.deleted", subjectOf(account));
}

/** Whether anything was ever entered for a customer: all of it is audited, but a file of boundaries that is not confirmed yet. */
async function hasData(tx: Transaction, customerId: number): Promise<boolean> {
  await tx.turnTo(customerId);
  const found = await tx.row<{ data: boolean }>(sql`
    SELECT EXISTS (SELECT FROM audit WHERE customer_id = ${customerId})
      OR EXISTS (SELECT FROM boundary_import WHERE customer_id = ${customerId}) AS data`);
  await tx.turnTo(0);
  return found?.data ?? false;
}

/**
 * Takes out a holding that was added by mistake, with its people.
 * @throws AppError NotFound; InUse where something was entered for it
 */
export async function deleteHolding(acting: Acting, id: number): Promise<undefined> {
  const { tx } = acting;
  const holding = await getHolding(tx, id);
  // Whoever enters something for it just now is waited for.
  await tx.run(sql`SELECT FROM customer WHERE id = ${id} FOR UPDATE`);
  await takeOut(tx, await peopleOf(tx, sql`customer_id = ${id}`));
  await tx.run(sql`DELETE FROM advisor_customer WHERE customer_id = ${id}`);
  const ended = await tx.run(sql`
    UPDATE customer SET deleted_at = now(), partner = NULL, external_id = NULL, version = version + 1
    WHERE id = ${id} AND deleted_at IS NULL`);
  if (!ended) throw notFound();
  if (await hasData(tx, id))
    throw new AppError(
      "InUse",
      "В хозяйстве уже есть данные, его нельзя удалить. Можно заблокировать его пользователей",
    );
  await keepAct(acting, "customer.deleted", holding.name);
}

/** Takes out an organisation of advisors with its people; the holdings stay. @throws AppError NotFound; InUse while it advises some */
export async function deleteOrganisation(acting: Acting, id: number): Promise<undefined> {
  const { tx } = acting;
  const organisation = await tx.row<{ name: string; customers: number }>(sql`
    SELECT name, (SELECT count(*)::int FROM advisor_customer WHERE advisor_id = ${id}) AS customers
    FROM advisor WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`);
  if (!organisation) throw notFound();
  if (organisation.customers > 0)
    throw new AppError("InUse", "Организация консультирует хозяйства. Сначала уберите её у них на экране «Хозяйства»");
  await takeOut(tx, await peopleOf(tx, sql`advisor_id = ${id}`));
  await tx.run(sql`
    UPDATE advisor SET deleted_at = now(), partner = NULL, external_id = NULL, version = version + 1 WHERE id = ${id}`);
  await keepAct(acting, "advisor.deleted", organisation.name);
}
