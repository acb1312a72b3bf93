import sql from "sql-template-tag";
import type { Notification } from "#contract/notifications";
import type { Transaction } from "../platform/database/scope";
import { type Reader, unreadBy } from "./shared/unread-by";

/** So many are shown; the rest only count. */
const shownAtMost = 100;

/** One person's unread notifications, newest first, and how many there are in all. */
export async function listUnreadNotifications(tx: Transaction, reader: Reader) {
  const items = await tx.rows<Notification>(sql`
    SELECT n.id, n.created_at, n.notification_type, n.customer_id, n.title, n.description, n.data ${unreadBy(reader)}
    ORDER BY n.id DESC LIMIT ${shownAtMost}`);
  if (items.length < shownAtMost) return { items, total_count: items.length };
  const total = await tx.row<{ count: number }>(sql`SELECT count(*) AS count ${unreadBy(reader)}`);
  return { items, total_count: total?.count ?? items.length };
}
