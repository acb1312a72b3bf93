import sql, { empty, join, type Sql } from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { documentCalls, FarmDocument } from "#contract/documents";
import { z } from "#contract/zod";
import { decodeCursor, encodeCursor } from "../platform/cursor";
import { contains } from "../platform/database/contains";
import type { Transaction } from "../platform/database/scope";
import { selectDocuments } from "./document-columns";

type Filter = Omit<QueryOf<typeof documentCalls.listDocuments>, "cursor" | "limit">;

const place = z.tuple([z.int().positive()]);

/** The condition on `d`, a row of `document`, for a customer's standing documents that a filter lets through. */
function documentsMatching(customerId: number, { field_id, parcel_id, q, valid_until }: Filter): Sql {
  const conditions = [
    sql`d.customer_id = ${customerId} AND d.deleted_at IS NULL`,
    field_id ? sql`d.field_id = ${field_id}` : undefined,
    parcel_id ? sql`d.parcel_id = ${parcel_id}` : undefined,
    q ? contains(sql`concat_ws(' ', d.title, d.comment, d.file_name)`, q) : undefined,
    valid_until ? sql`d.valid_until <= ${valid_until}` : undefined,
  ];
  return join(
    conditions.filter((condition) => condition !== undefined),
    " AND ",
  );
}

/** A page of documents, newest first. @throws AppError BadRequest for a cursor of another list. */
export async function listDocuments(
  tx: Transaction,
  customerId: number,
  { cursor, limit, ...filter }: QueryOf<typeof documentCalls.listDocuments>,
): Promise<AnswerOf<typeof documentCalls.listDocuments>> {
  const [before] = cursor === undefined ? [] : decodeCursor(place, cursor);
  const matching = documentsMatching(customerId, filter);
  const condition = sql`${matching}${before ? sql` AND d.id < ${before}` : empty}`;
  const rows = await tx.rows<FarmDocument>(sql`${selectDocuments(condition)} ORDER BY d.id DESC LIMIT ${limit + 1}`);
  const counted = await tx.row<{ count: number }>(sql`SELECT count(*) FROM document d WHERE ${matching}`);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? encodeCursor([last.id]) : null, total_count: counted?.count ?? 0 };
}
