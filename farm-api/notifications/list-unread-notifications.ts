import sql from "sql-template-tag";
import type { Notification } from "#contract/notifications";
import type { Transaction } from "../platform/database/scope";
import { groupOf, type Reader, unreadOf } from "./shared/unread-by";

/** So many are shown; the rest only count. */
const shownAtMost = 100;

/** One person's unread notifications, newest first, several of a group as the last of them, and how many there are in all. */
export async function listUnreadNotifications(tx: Transaction, reader: Reader) {
  const items = await tx.rows<Notification>(sql`
    WITH told AS (SELECT max(n.id) AS last, count(*) AS count ${unreadOf(reader)} GROUP BY ${groupOf})
    SELECT n.id, n.created_at, n.notification_type, n.customer_id, n.title, n.description, n.data, told.count
    FROM told JOIN notification n ON n.customer_id = ${reader.customerId} AND n.id = told.last
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${shownAtMost}`);
  if (items.length < shownAtMost) return { items, total_count: items.length };
  const total = await tx.row<{ count: number }>(sql`SELECT count(DISTINCT ${groupOf}) AS count ${unreadOf(reader)}`);
  return { items, total_count: total?.count ?? items.length };
}
