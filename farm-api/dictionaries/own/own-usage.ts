import sql, { join, raw } from "sql-template-tag";
import type { OwnDictionaryName } from "#contract/own-entries";
import type { Transaction } from "../../platform/database/scope";
import { referencesTo } from "./references";

export interface OwnPlace {
  customerId: number;
  dictionary: OwnDictionaryName;
  id: number;
}

/** In how many records an own entry is used. */
export async function countUses(tx: Transaction, { customerId, dictionary, id }: OwnPlace): Promise<number> {
  const used = referencesTo(dictionary).flatMap(({ table, points, standing }) =>
    standing === null
      ? []
      : [sql`SELECT 1 FROM ${raw(table)} WHERE customer_id = ${customerId} AND ${standing} AND ${points(id)}`],
  );
  if (used.length === 0) return 0;
  const row = await tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM (${join(used, " UNION ALL ")}) used`);
  return row?.count ?? 0;
}
