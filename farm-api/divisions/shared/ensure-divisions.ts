import sql from "sql-template-tag";
import { foldLetters } from "#formats/letters";
import type { Transaction } from "../../platform/database/scope";
import { lockTree } from "../lock-divisions";

/** Under which names that people write alike are one: case, ё and spaces do not tell divisions apart. */
export const divisionKey = (name: string): string => foldLetters(name).replace(/\s+/g, " ").trim();

/** The standing divisions' ids by `divisionKey` of their names. */
export async function divisionsByKey(tx: Transaction, customerId: number): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: number; name: string }>(
    sql`SELECT id, name FROM division WHERE customer_id = ${customerId} AND deleted_at IS NULL ORDER BY id DESC`,
  );
  return new Map(rows.map(({ id, name }) => [divisionKey(name), id]));
}

/**
 * Makes those of the named divisions that are not there yet, at the top of the tree.
 * @returns ids of all standing divisions by `divisionKey`
 */
export async function ensureDivisions(
  tx: Transaction,
  customerId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  await lockTree(tx, customerId);
  const known = await divisionsByKey(tx, customerId);
  const missing = new Map(
    names.map((name) => [divisionKey(name), name.trim()] as const).filter(([key]) => !known.has(key)),
  );
  if (missing.size === 0) return known;
  await tx.run(sql`
    INSERT INTO division (customer_id, name) SELECT ${customerId}, unnest(${[...missing.values()]}::text[])`);
  return divisionsByKey(tx, customerId);
}
