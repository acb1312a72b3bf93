import sql, { join, raw, type Sql } from "sql-template-tag";

/*
 * Parts of statements made of a domain's list of columns, which are named as in the contract. Names are the program's own,
 * never a user's.
 */

/** `name, area`, or of a row `f`: `f.name, f.area`. */
export const columnList = (columns: readonly string[], row?: string): Sql =>
  raw(columns.map((column) => (row ? `${row}.${column}` : column)).join(", "));

/** `name = …, area = …`; a value may be an expression. */
export const assignments = (values: object): Sql =>
  join(Object.entries(values).map(([column, value]) => sql`${raw(column)} = ${value}`));

/** `(name, area) VALUES (…, …)`; a value may be an expression. */
export const newRow = (values: object): Sql =>
  sql`(${columnList(Object.keys(values))}) VALUES (${join(Object.values(values))})`;

/** A value for each column. */
export const forEach = <Column extends string, Value>(
  columns: readonly Column[],
  valueFor: (column: Column) => Value,
): Record<Column, Value> =>
  Object.fromEntries(columns.map((column) => [column, valueFor(column)])) as Record<Column, Value>;

/** Of a row those columns alone. */
export const onlyColumns = <Row extends object, Column extends keyof Row & string>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> => forEach(columns, (column) => row[column]) as Pick<Row, Column>;

/** What stands, with what is given in its place; what is absent (or undefined) stays as it is, a null clears. */
export function withGiven<Standing extends object>(
  standing: Standing,
  given: { readonly [Column in keyof Standing]?: Standing[Column] | undefined },
): Standing {
  const told = Object.entries(given).filter(([column, value]) => value !== undefined && column in standing);
  return { ...standing, ...Object.fromEntries(told) };
}
