import sql, { empty, type Sql } from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Organisation } from "#contract/installation";
import { AppError, invalid, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { nameTaken, whereTaken } from "../platform/database/violations";
import { type Acting, changedIn, keepAct } from "./act";

const select = (tx: Transaction, where: Sql = empty) =>
  tx.rows<Organisation>(sql`
    SELECT a.id, a.name, a.partner, a.external_id, a.version,
      (SELECT count(*)::int FROM advisor_customer ac WHERE ac.advisor_id = a.id) AS customers_count,
      (SELECT count(*)::int FROM person p WHERE p.advisor_id = a.id AND p.deleted_at IS NULL) AS users_count
    FROM advisor a WHERE a.deleted_at IS NULL ${where} ORDER BY a.name COLLATE natural_ru, a.id`);

/** The organisations of advisors, by name. */
export const listOrganisations = (tx: Transaction): Promise<Organisation[]> => select(tx);

async function getOrganisation(tx: Transaction, id: number): Promise<Organisation> {
  const [organisation] = await select(tx, sql`AND a.id = ${id}`);
  if (!organisation) throw notFound();
  return organisation;
}

async function takeName(tx: Transaction, name: string, id = 0): Promise<void> {
  await tx.run(sql`LOCK TABLE advisor IN SHARE ROW EXCLUSIVE MODE`);
  if (
    await tx.row(sql`SELECT 1 FROM advisor WHERE deleted_at IS NULL AND lower(name) = lower(${name}) AND id <> ${id}`)
  )
    throw nameTaken("Организация с таким названием уже есть");
}

const partnersIdTaken = () =>
  invalid({ path: "external_id", message: "Под этим номером у партнёра уже есть другая организация" });

/** @throws AppError NameTaken, Invalid */
export async function createOrganisation(
  acting: Acting,
  body: BodyOf<typeof calls.createOrganisation>,
): Promise<Organisation> {
  const { tx } = acting;
  await takeName(tx, body.name);
  const made = await tx
    .row<{ id: number }>(sql`
      INSERT INTO advisor (name, partner, external_id) VALUES (${body.name}, ${body.partner}, ${body.external_id})
      RETURNING id`)
    .catch(whereTaken(partnersIdTaken));
  if (!made) throw new Error("The organisation was not written");
  await keepAct(acting, "advisor.added", body.name, body);
  return getOrganisation(tx, made.id);
}

/** @throws AppError NotFound, NameTaken, StaleVersion, Invalid */
export async function updateOrganisation(
  acting: Acting,
  id: number,
  { version, ...own }: BodyOf<typeof calls.updateOrganisation>,
): Promise<Organisation> {
  const { tx } = acting;
  const before = await getOrganisation(tx, id);
  if (own.name !== before.name) await takeName(tx, own.name, id);
  const changed = await tx
    .run(sql`
      UPDATE advisor SET name = ${own.name}, partner = ${own.partner}, external_id = ${own.external_id},
        version = version + 1 WHERE id = ${id} AND version = ${version} AND deleted_at IS NULL`)
    .catch(whereTaken(partnersIdTaken));
  if (!changed) throw new AppError("StaleVersion");
  await keepAct(acting, "advisor.changed", before.name, changedIn(before, own));
  return getOrganisation(tx, id);
}
