import sql, { empty, join, type Sql } from "sql-template-tag";
import type { BodyOf, QueryOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { ownPersonColumns } from "#contract/identity";
import { type Account, ownAccountColumns } from "#contract/installation";
import { forgetResets } from "../identity/shared/password-resets";
import { endSessionsOf } from "../identity/shared/sessions";
import { AppError, invalid, notFound } from "../platform/app-error";
import { assignments, columnList, newRow, onlyColumns } from "../platform/database/columns";
import { contains } from "../platform/database/contains";
import type { Transaction } from "../platform/database/scope";
import { emailTaken, whereTaken } from "../platform/database/violations";
import { type Acting, changedIn, keepAct } from "./act";
import { pageOf, startOf } from "./pages";

const lasting = sql`s.person_id = p.id AND s.ended_at IS NULL AND s.expires_at > now()`;

const select = (tx: Transaction, rest: Sql) =>
  tx.rows<Account>(sql`
    SELECT p.id, ${columnList(ownPersonColumns, "p")}, p.customer_id, p.advisor_id, p.installation,
      p.blocked_at IS NOT NULL AS blocked, p.password_hash IS NOT NULL AS has_password, p.version,
      EXISTS (SELECT FROM second_factor f WHERE f.person_id = p.id AND f.confirmed_at IS NOT NULL) AS second_factor,
      coalesce(c.name, a.name) AS organisation,
      (SELECT count(*)::int FROM session s WHERE ${lasting}) AS sessions_count,
      (SELECT max(s.last_used_at) FROM session s WHERE s.person_id = p.id) AS last_used_at
    FROM person p LEFT JOIN customer c ON c.id = p.customer_id LEFT JOIN advisor a ON a.id = p.advisor_id
    WHERE p.deleted_at IS NULL ${rest}`);

const named = sql`p.last_name || ' ' || p.first_name || ' ' || p.email`;

/** Who can sign in, by name: all, or of one organisation, or with a text in their name or address. */
export async function listAccounts(
  tx: Transaction,
  { query, customer_id, advisor_id, installation, cursor, limit }: QueryOf<typeof calls.listAccounts>,
): Promise<{ items: Account[]; next_cursor: string | null }> {
  const start = startOf(cursor);
  const conditions = [
    query ? sql`AND ${contains(named, query)}` : empty,
    customer_id ? sql`AND p.customer_id = ${customer_id}` : empty,
    advisor_id ? sql`AND p.advisor_id = ${advisor_id}` : empty,
    installation ? sql`AND p.installation` : empty,
    start
      ? sql`AND (p.last_name COLLATE natural_ru, p.first_name COLLATE natural_ru, p.id) > (${start[0]}, ${start[1]}, ${start[2]})`
      : empty,
  ];
  const order = sql`ORDER BY p.last_name COLLATE natural_ru, p.first_name COLLATE natural_ru, p.id LIMIT ${limit + 1}`;
  const rows = await select(tx, sql`${join(conditions, " ")} ${order}`);
  return pageOf(rows, limit, ({ last_name, first_name, id }) => [last_name, first_name, id]);
}

/** @throws AppError NotFound */
export async function getAccount(tx: Transaction, id: number): Promise<Account> {
  const [account] = await select(tx, sql`AND p.id = ${id}`);
  if (!account) throw notFound();
  return account;
}

/** As the record of what was done names somebody. */
export const subjectOf = ({ last_name, first_name, email, organisation }: Account): string =>
  `${last_name} ${first_name}, ${email}${organisation ? `, ${organisation}` : ""}`;

async function checkOrganisation(tx: Transaction, { customer_id, advisor_id }: BodyOf<typeof calls.createAccount>) {
  if (
    customer_id !== null &&
    !(await tx.row(sql`SELECT 1 FROM customer WHERE id = ${customer_id} AND deleted_at IS NULL FOR SHARE`))
  )
    throw invalid({ path: "customer_id", message: "Такого хозяйства нет" });
  if (
    advisor_id !== null &&
    !(await tx.row(sql`SELECT 1 FROM advisor WHERE id = ${advisor_id} AND deleted_at IS NULL FOR SHARE`))
  )
    throw invalid({ path: "advisor_id", message: "Такой организации консультантов нет" });
}

/** Adds somebody, who has no password yet. @throws AppError EmailTaken, Invalid */
export async function createAccount(acting: Acting, body: BodyOf<typeof calls.createAccount>): Promise<Account> {
  const { tx } = acting;
  await checkOrganisation(tx, body);
  const { customer_id, advisor_id } = body;
  const installation = customer_id === null && advisor_id === null;
  const own = { ...onlyColumns(body, ownAccountColumns), admin: body.admin && !installation };
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO person ${newRow({ customer_id, advisor_id, installation, ...own })}
    ON CONFLICT DO NOTHING RETURNING id`);
  if (!made) throw emailTaken();
  const account = await getAccount(tx, made.id);
  await keepAct(acting, "person.added", subjectOf(account), { admin: account.admin });
  return account;
}

/** The administrators are held, so that of two who block each other at once one stays. @throws AppError InUse */
export async function keepAnAdministrator(tx: Transaction, leavingId: number): Promise<void> {
  const administrators = await tx.rows<{ id: number }>(sql`
    SELECT id FROM person WHERE installation AND deleted_at IS NULL AND blocked_at IS NULL ORDER BY id FOR UPDATE`);
  if (!administrators.some(({ id }) => id !== leavingId))
    throw new AppError("InUse", "Это последний администратор системы. Сначала назначьте другого");
}

const actOf = (before: Account, blocked: boolean) => {
  if (before.blocked === blocked) return "person.changed";
  return blocked ? "person.blocked" : "person.unblocked";
};

/**
 * Other rights, another address and being blocked end somebody's sessions.
 * @throws AppError NotFound, EmailTaken, StaleVersion; InUse for oneself, and where no administrator of the installation were left
 */
export async function updateAccount(
  acting: Acting,
  id: number,
  body: BodyOf<typeof calls.updateAccount>,
): Promise<Account> {
  const { tx, personId } = acting;
  const { version, blocked } = body;
  const before = await getAccount(tx, id);
  if (blocked && id === personId) throw new AppError("InUse", "Нельзя заблокировать самого себя");
  if (blocked && before.installation) await keepAnAdministrator(tx, id);
  const own = { ...onlyColumns(body, ownAccountColumns), admin: body.admin && !before.installation };
  const changed = await tx
    .run(sql`
      UPDATE person SET ${assignments(own)},
        blocked_at = CASE WHEN ${blocked} THEN coalesce(blocked_at, now()) END, version = version + 1, updated_at = now()
      WHERE id = ${id} AND version = ${version}`)
    .catch(whereTaken(emailTaken));
  if (!changed) throw new AppError("StaleVersion");
  if (own.email !== before.email) await forgetResets(tx, id);
  if (own.email !== before.email || own.admin !== before.admin || (blocked && !before.blocked))
    await endSessionsOf(tx, id);
  await keepAct(acting, actOf(before, blocked), subjectOf(before), changedIn(before, own));
  return getAccount(tx, id);
}
