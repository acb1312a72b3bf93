import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "./scope";

/**
 * Rows of a query that are thousands and made of numbers, texts, days and nulls: they come column by column as JSON, which is read in
 * one go. Row by row the driver cuts and reads each value by itself, which is most of what such a call takes.
 * @param names the query's columns that are wanted, as it names them
 */
export async function manyRows<Row extends object>(
  tx: Transaction,
  names: readonly (keyof Row & string)[],
  query: Sql,
): Promise<Row[]> {
  type Columns = { [Name in keyof Row]: Row[Name][] };
  const columns = names.map((name) => sql`coalesce(array_to_json(array_agg(${raw(name)})), '[]') AS ${raw(name)}`);
  const found = await tx.row<Columns>(sql`SELECT ${join(columns)} FROM (${query}) many`);
  const [first] = names;
  if (!found || first === undefined) return [];
  const told = names.map((name) => ({ name, values: found[name] }));
  return found[first].map((_, index) => {
    const row = {} as Row;
    for (const { name, values } of told) row[name] = values[index] as Row[typeof name];
    return row;
  });
}
