import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { personName } from "../platform/database/versions";

interface Seen {
  ids: readonly number[];
  /** What the caller saw, in the order of `ids`. */
  versions: readonly number[];
  fields: ReadonlyMap<number, { name: string; version: number }>;
}

/** No more are told of. */
const mostTold = 100;

interface Change {
  id: number;
  at: string;
  by: string | null;
  tz_offset: number;
}

/** Who changed each of the fields last, and when, with the zone of the holding. */
async function lastChanges(tx: Transaction, customerId: number, ids: number[]): Promise<Map<number, Change>> {
  const changes = await tx.rows<Change>(sql`
    SELECT DISTINCT ON (a.row_id) a.row_id AS id, a.at, ${personName} AS by, c.tz_offset
    FROM audit a JOIN customer c ON c.id = a.customer_id LEFT JOIN person p ON p.id = a.person_id
    WHERE a.customer_id = ${customerId} AND a.what = 'field' AND a.row_id = ANY(${ids}::int[])
    ORDER BY a.row_id, a.id DESC`);
  return new Map(changes.map((change) => [change.id, change]));
}

/** @throws AppError StaleVersion where a field is not as the caller saw it, naming each at its place among the ids. */
export async function refuseStale(tx: Transaction, customerId: number, { ids, versions, fields }: Seen): Promise<void> {
  const stale = ids.flatMap((id, index) => (fields.get(id)?.version === versions[index] ? [] : { id, index }));
  const [first] = stale;
  if (!first) return;
  const told = stale.slice(0, mostTold);
  const changes = await lastChanges(
    tx,
    customerId,
    told.map(({ id }) => id),
  );
  const last = changes.get(first.id);
  throw new AppError("StaleVersion", undefined, {
    fields: told.map(({ id, index }) => {
      const by = changes.get(id)?.by;
      return { path: `ids.${index}`, message: `Поле «${fields.get(id)?.name}» изменено${by ? `: ${by}` : ""}` };
    }),
    ...(last ? { changed_by: last.by, changed_at: last.at, tz_offset: last.tz_offset } : {}),
  });
}
