import sql from "sql-template-tag";
import type { Notification } from "#contract/notifications";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Reader } from "./shared/unread-by";

/** One, read or not, muted or not. @throws AppError NotFound for an absent one, and for what is told to somebody else alone */
export async function getNotification(tx: Transaction, { customerId, userId }: Reader, id: number) {
  const found = await tx.row<Notification>(sql`
    SELECT id, created_at, notification_type, customer_id, title, description, data, 1 AS count
    FROM notification WHERE customer_id = ${customerId} AND id = ${id} AND coalesce(for_id, ${userId}) = ${userId}`);
  if (!found) throw notFound();
  return found;
}
