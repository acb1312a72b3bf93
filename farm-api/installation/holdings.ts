import sql, { empty, type Sql } from "sql-template-tag";
import type { BodyOf, QueryOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Holding } from "#contract/installation";
import { AppError, invalid, notFound } from "../platform/app-error";
import { contains } from "../platform/database/contains";
import type { Transaction } from "../platform/database/scope";
import { nameTaken, whereTaken } from "../platform/database/violations";
import { type Acting, changedIn, keepAct } from "./act";
import { pageOf, startOf } from "./pages";

const select = (tx: Transaction, rest: Sql) =>
  tx.rows<Holding>(sql`
    SELECT c.id, c.name, c.country, c.restricted, c.sat_enabled, c.partner, c.external_id, c.created_at, c.version,
      ARRAY(SELECT ac.advisor_id FROM advisor_customer ac WHERE ac.customer_id = c.id ORDER BY 1) AS advisor_ids,
      (SELECT count(*)::int FROM person p WHERE p.customer_id = c.id AND p.deleted_at IS NULL) AS users_count
    FROM customer c WHERE c.deleted_at IS NULL ${rest}`);

/** The customers by name, those with a text in their name or whose id it is. */
export async function listHoldings(
  tx: Transaction,
  { query, cursor, limit }: QueryOf<typeof calls.listHoldings>,
): Promise<{ items: Holding[]; next_cursor: string | null }> {
  const start = startOf(cursor);
  const asked = query ? sql`AND (${contains(sql`c.name`, query)} OR c.id::text = ${query})` : empty;
  const behind = start ? sql`AND (c.name COLLATE natural_ru, c.id) > (${start[0]}, ${start[2]})` : empty;
  const rows = await select(tx, sql`${asked} ${behind} ORDER BY c.name COLLATE natural_ru, c.id LIMIT ${limit + 1}`);
  return pageOf(rows, limit, ({ name, id }) => [name, "", id]);
}

/** @throws AppError NotFound */
export async function getHolding(tx: Transaction, id: number): Promise<Holding> {
  const [holding] = await select(tx, sql`AND c.id = ${id}`);
  if (!holding) throw notFound();
  return holding;
}

/** Names are told apart, under a lock, so that a form sent twice makes one. @throws AppError NameTaken */
async function takeName(tx: Transaction, name: string, id = 0): Promise<void> {
  await tx.run(sql`LOCK TABLE customer IN SHARE ROW EXCLUSIVE MODE`);
  if (
    await tx.row(sql`SELECT 1 FROM customer WHERE deleted_at IS NULL AND lower(name) = lower(${name}) AND id <> ${id}`)
  )
    throw nameTaken("Хозяйство с таким названием уже есть");
}

const partnersIdTaken = () =>
  invalid({ path: "external_id", message: "Под этим номером у партнёра уже есть другое хозяйство" });

/** Whoever advises it no more has no place in it from their next request on. @throws AppError Invalid for an organisation that is not there */
async function setAdvisors(tx: Transaction, customerId: number, advisorIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(advisorIds)];
  await tx.run(
    sql`DELETE FROM advisor_customer WHERE customer_id = ${customerId} AND advisor_id <> ALL(${wanted}::int[])`,
  );
  const known = await tx.run(
    sql`SELECT FROM advisor WHERE id = ANY(${wanted}::int[]) AND deleted_at IS NULL FOR SHARE`,
  );
  if (known < wanted.length) throw invalid({ path: "advisor_ids", message: "Такой организации консультантов нет" });
  await tx.run(sql`
    INSERT INTO advisor_customer (advisor_id, customer_id) SELECT unnest(${wanted}::int[]), ${customerId}
    ON CONFLICT DO NOTHING`);
}

/** @throws AppError NameTaken, Invalid */
export async function createHolding(acting: Acting, body: BodyOf<typeof calls.createHolding>): Promise<Holding> {
  const { tx } = acting;
  const { advisor_ids, ...own } = body;
  await takeName(tx, own.name);
  const made = await tx
    .row<{ id: number }>(sql`
      INSERT INTO customer (name, country, restricted, sat_enabled, partner, external_id)
      VALUES (${own.name}, ${own.country}, ${own.restricted}, ${own.sat_enabled}, ${own.partner}, ${own.external_id})
      RETURNING id`)
    .catch(whereTaken(partnersIdTaken));
  if (!made) throw new Error("The customer was not written");
  await setAdvisors(tx, made.id, advisor_ids);
  await keepAct(acting, "customer.added", own.name, body);
  return getHolding(tx, made.id);
}

/** @throws AppError NotFound, NameTaken, StaleVersion, Invalid */
export async function updateHolding(
  acting: Acting,
  id: number,
  { version, advisor_ids, ...own }: BodyOf<typeof calls.updateHolding>,
): Promise<Holding> {
  const { tx } = acting;
  const before = await getHolding(tx, id);
  if (own.name !== before.name) await takeName(tx, own.name, id);
  const changed = await tx
    .run(sql`
      UPDATE customer SET name = ${own.name}, country = ${own.country}, restricted = ${own.restricted},
        sat_enabled = ${own.sat_enabled}, partner = ${own.partner}, external_id = ${own.external_id}, version = version + 1
      WHERE id = ${id} AND version = ${version} AND deleted_at IS NULL`)
    .catch(whereTaken(partnersIdTaken));
  if (!changed) throw new AppError("StaleVersion");
  await setAdvisors(tx, id, advisor_ids);
  await keepAct(acting, "customer.changed", before.name, changedIn(before, { ...own, advisor_ids }));
  return getHolding(tx, id);
}
