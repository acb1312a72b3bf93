import sql, { raw } from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import type { OwnPlace } from "./own-usage";
import { keyedByCrop, type Reference, referencesTo } from "./references";

/** Takes the rows that others take before they change such records. */
async function takeOwners(tx: Transaction, { customerId, id }: OwnPlace, { table, points, of }: Reference) {
  if (!of) return;
  await tx.run(sql`
    SELECT 1 FROM ${raw(of.table)} WHERE customer_id = ${customerId} AND id IN (
      SELECT ${raw(of.key)} FROM ${raw(table)} WHERE customer_id = ${customerId} AND ${points(id)})
    ORDER BY id FOR NO KEY UPDATE`);
}

/** What is set for the other crop stays; else what was set for this one becomes its. */
async function moveKeyed(tx: Transaction, { customerId, id }: OwnPlace, into: number): Promise<void> {
  const [named, other] = [JSON.stringify({ crop_id: id }), JSON.stringify({ crop_id: into })];
  for (const { table, column } of keyedByCrop) {
    const list = raw(column);
    await tx.run(sql`
      UPDATE ${raw(table)} SET version = version + 1, ${list} = (
        SELECT coalesce(jsonb_agg(CASE WHEN one @> ${named}::jsonb THEN one || ${other}::jsonb ELSE one END ORDER BY nth), '[]')
        FROM jsonb_array_elements(${list}) WITH ORDINALITY AS listed (one, nth)
        WHERE NOT (one @> ${named}::jsonb AND ${list} @> jsonb_build_array(${other}::jsonb)))
      WHERE customer_id = ${customerId} AND ${list} @> jsonb_build_array(${named}::jsonb)`);
  }
}

/** Makes all that points at an own entry point at another one of its dictionary. */
export async function moveReferences(
  tx: Transaction,
  place: OwnPlace,
  into: { id: number; name: string },
): Promise<void> {
  const { customerId, dictionary, id } = place;
  for (const reference of referencesTo(dictionary)) {
    await takeOwners(tx, place, reference);
    const { table, points, moved } = reference;
    await tx.run(sql`
      UPDATE ${raw(table)} SET ${moved(id, into.id, into.name)} WHERE customer_id = ${customerId} AND ${points(id)}`);
  }
  if (dictionary === "crops") await moveKeyed(tx, place, into.id);
}
