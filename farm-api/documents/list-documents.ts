import sql, { empty } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { documentCalls, FarmDocument } from "#contract/documents";
import { z } from "#contract/zod";
import { decodeCursor, encodeCursor } from "../fields/cursor";
import type { Transaction } from "../platform/database/scope";
import { selectDocuments } from "./document-columns";

const place = z.tuple([z.int().positive()]);

/** A page of documents, newest first. @throws AppError BadRequest for a cursor of another list. */
export async function listDocuments(
  tx: Transaction,
  customerId: number,
  { field_id, parcel_id, cursor, limit }: QueryOf<typeof documentCalls.listDocuments>,
): Promise<{ items: FarmDocument[]; next_cursor: string | null }> {
  const [before] = cursor === undefined ? [] : decodeCursor(place, cursor);
  const condition = sql`d.customer_id = ${customerId} AND d.deleted_at IS NULL
    ${field_id ? sql` AND d.field_id = ${field_id}` : empty}${parcel_id ? sql` AND d.parcel_id = ${parcel_id}` : empty}
    ${before ? sql` AND d.id < ${before}` : empty}`;
  const rows = await tx.rows<FarmDocument>(sql`${selectDocuments(condition)} ORDER BY d.id DESC LIMIT ${limit + 1}`);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? encodeCursor([last.id]) : null };
}
