import sql, { raw, type Sql } from "sql-template-tag";
import type { ErrorCode } from "#contract/errors";
import { AppError, notFound } from "../platform/app-error";
import { assignments, columnList } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";

/**
 * The three kinds of things that works name: machines, implements, mechanizers. They differ in their columns alone, so
 * listing, changing, deleting and restoring are written once.
 */
export interface ParkKind {
  table: "machine" | "equipment" | "machine_operator";
  /** The column of workrecord_machine that names it. */
  worksColumn: "machine_id" | "equipment_id" | "machine_operator_id";
  /** Its columns in the contract's order, besides id, works_count and version. */
  columns: readonly string[];
  order: Sql;
  /** The answer to a deletion while works or season plans name it, and how its words begin: where follows. */
  inUse: ErrorCode;
  inUseWords: string;
}

interface Place {
  customerId: number;
  id: number;
}

/**
 * With the works of fields that stand: those of deleted ones are in no list, what plans prescribe tells `plansNaming`. They are counted
 * once for all: counted for each, thousands of new works that the planner has not heard of take seconds.
 */
const selectFrom = ({ table, worksColumn, columns }: ParkKind, customerId: number, only?: number) => sql`
  WITH named AS MATERIALIZED (
    SELECT m.${raw(worksColumn)} AS id, count(DISTINCT w.id) AS works
    FROM workrecord w JOIN workrecord_machine m ON m.customer_id = w.customer_id AND m.workrecord_id = w.id
    JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id AND f.deleted_at IS NULL
    WHERE w.customer_id = ${customerId} AND w.deleted_at IS NULL
      AND ${only === undefined ? sql`true` : sql`m.${raw(worksColumn)} = ${only}`}
    GROUP BY 1)
  SELECT p.id, ${columnList(columns, "p")}, p.version, coalesce(named.works, 0) AS works_count
  FROM ${raw(table)} p LEFT JOIN named ON named.id = p.id
  WHERE p.customer_id = ${customerId} AND p.deleted_at IS NULL`;

export const listPark = <Row extends object>(tx: Transaction, kind: ParkKind, customerId: number, where: Sql) =>
  tx.rows<Row>(sql`${selectFrom(kind, customerId)} AND ${where} ORDER BY ${kind.order}, p.id`);

/** @throws AppError NotFound for a foreign, absent or deleted one. */
export async function getFromPark<Row extends object>(
  tx: Transaction,
  kind: ParkKind,
  { customerId, id }: Place,
): Promise<Row> {
  const row = await tx.row<Row>(sql`${selectFrom(kind, customerId, id)} AND p.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** Takes hold of one, so that no work can come to name it meanwhile. @throws AppError NotFound. */
async function lockInPark(tx: Transaction, { table }: ParkKind, { customerId, id }: Place): Promise<number> {
  const standing = await tx.row<{ version: number }>(sql`
    SELECT version FROM ${raw(table)} WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL FOR UPDATE`);
  if (!standing) throw notFound();
  return standing.version;
}

/** Of the values those that the kind has columns for. */
export const givenColumns = ({ columns }: ParkKind, values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(([column, value]) => columns.includes(column) && value !== undefined),
  );

/** Writes the columns named in `values`. @throws AppError NotFound, StaleVersion. */
export async function updateInPark(
  tx: Transaction,
  kind: ParkKind,
  place: Place,
  version: number,
  values: object,
): Promise<void> {
  const table = raw(kind.table);
  const { customerId, id } = place;
  const standing = await lockInPark(tx, kind, place);
  if (standing !== version) throw await staleVersion(tx, { customerId, what: kind.table, id });
  const next = { ...givenColumns(kind, values), version: sql`version + 1`, updated_at: sql`now()` };
  await tx.run(sql`UPDATE ${table} SET ${assignments(next)} WHERE customer_id = ${customerId} AND id = ${id}`);
}

/** The season plans that prescribe a work with it, the last season first. */
export const plansNaming = (tx: Transaction, { worksColumn }: ParkKind, { customerId, id }: Place) =>
  tx.rows<{ id: number; name: string; season: number }>(sql`
    SELECT p.id, p.name, p.season FROM season_plan p
    WHERE p.customer_id = ${customerId} AND p.deleted_at IS NULL AND EXISTS (
      SELECT FROM workrecord w JOIN workrecord_machine m ON m.customer_id = w.customer_id AND m.workrecord_id = w.id
      WHERE w.customer_id = p.customer_id AND w.season_plan_id = p.id AND w.field_id IS NULL AND w.deleted_at IS NULL
        AND m.${raw(worksColumn)} = ${id})
    ORDER BY p.season DESC, p.name, p.id`);

/** So many plans are told by name. */
const mostNamed = 3;

/** «… указан в работах: 12, в техкартах: «Пшеница озимая» (2026)»; undefined where nothing names it. */
async function whereNamed(tx: Transaction, kind: ParkKind, place: Place): Promise<string | undefined> {
  const { works_count } = await getFromPark<{ works_count: number }>(tx, kind, place);
  const plans = await plansNaming(tx, kind, place);
  const names = plans.slice(0, mostNamed).map(({ name, season }) => `«${name}» (${season})`);
  const more = plans.length > mostNamed ? ` и ещё ${plans.length - mostNamed}` : "";
  const places = [
    ...(works_count > 0 ? [`в работах: ${works_count}`] : []),
    ...(plans.length > 0 ? [`в техкартах: ${names.join(", ")}${more}`] : []),
  ];
  return places.length > 0 ? `${kind.inUseWords} ${places.join(", ")}` : undefined;
}

/** @throws AppError NotFound; the kind's own error where a work or a plan names it, saying where. */
export async function deleteFromPark(tx: Transaction, kind: ParkKind, { customerId, id }: Place): Promise<undefined> {
  await lockInPark(tx, kind, { customerId, id });
  const named = await whereNamed(tx, kind, { customerId, id });
  if (named) throw new AppError(kind.inUse, named);
  await tx.run(sql`
    UPDATE ${raw(kind.table)} SET deleted_at = now(), version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id}`);
}

/** Undoes a deletion. @throws AppError NotFound where nothing was deleted. */
export async function restoreInPark(tx: Transaction, kind: ParkKind, { customerId, id }: Place): Promise<void> {
  const restored = await tx.run(sql`
    UPDATE ${raw(kind.table)} SET deleted_at = NULL, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NOT NULL`);
  if (!restored) throw notFound();
}
