import sql, { empty } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { DeletedField } from "#contract/fields";
import { z } from "#contract/zod";
import { decodeCursor, encodeCursor } from "../platform/cursor";
import type { Transaction } from "../platform/database/scope";
import { personName } from "../platform/database/versions";

const cursorShape = z.tuple([z.iso.datetime({ offset: true }), z.int().positive()]);

/**
 * Fields that `restoreField` brings back, the last deleted first; areas in m².
 * @throws AppError BadRequest for a foreign cursor.
 */
export async function listDeletedFields(
  tx: Transaction,
  customerId: number,
  { cursor, limit }: QueryOf<typeof calls.listDeletedFields>,
) {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursorShape, cursor);
  const rows = await tx.rows<DeletedField>(sql`
    SELECT f.id, f.name, f.area, f.deleted_at, (
      SELECT ${personName} FROM audit a LEFT JOIN person p ON p.id = a.person_id
      WHERE a.customer_id = f.customer_id AND a.what = 'field' AND a.row_id = f.id AND a.action = 'deleted'
      ORDER BY a.id DESC LIMIT 1) AS by
    FROM field f
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NOT NULL
      ${at === undefined ? empty : sql`AND (f.deleted_at, f.id) < (${at}, ${id})`}
    ORDER BY f.deleted_at DESC, f.id DESC LIMIT ${limit + 1}`);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? encodeCursor([last.deleted_at, last.id]) : null };
}
