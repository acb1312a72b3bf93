import sql, { raw, type Sql } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { machineCalls } from "#contract/machines";
import type { Transaction } from "../platform/database/scope";
import { implementsKind, machines, operators } from "./kinds";
import type { ParkKind } from "./park";

type ParkNames = AnswerOf<typeof machineCalls.listParkNames>;

const named = ({ table, order }: ParkKind, columns: readonly string[], customerId: number): Sql => sql`(
  SELECT coalesce(json_agg(json_build_object(${raw(columns.map((column) => `'${column}', p.${column}`).join(", "))})
    ORDER BY ${order}, p.id), '[]')
  FROM ${raw(table)} p WHERE p.customer_id = ${customerId} AND p.deleted_at IS NULL)`;

/** All three kinds by name, in the order of their lists; how many works name them is not counted. */
export async function listParkNames(tx: Transaction, customerId: number): Promise<ParkNames> {
  const row = await tx.row<ParkNames>(sql`
    SELECT ${named(machines, ["id", "model", "number"], customerId)} AS machines,
      ${named(implementsKind, ["id", "name", "number"], customerId)} AS equipment,
      ${named(operators, ["id", "first_name", "last_name"], customerId)} AS operators`);
  return row ?? { machines: [], equipment: [], operators: [] };
}
