import sql from "sql-template-tag";
import type { Notification } from "#contract/notifications";
import type { Transaction } from "../platform/database/scope";
import { groupOf, type Reader, readOf } from "./shared/unread-by";

/** So many are shown, made of so many at most: who looks farther back looks at the things themselves. */
const [shown, lookedThrough] = [50, 500];

/** What one person has read last, newest first, several of a group as the last of them. */
export const listReadNotifications = async (tx: Transaction, reader: Reader): Promise<{ items: Notification[] }> => ({
  items: await tx.rows<Notification>(sql`
    WITH latest AS (SELECT n.id, ${groupOf} AS told_as ${readOf(reader)} ORDER BY n.id DESC LIMIT ${lookedThrough}),
      told AS (SELECT max(id) AS last, count(*) AS count FROM latest GROUP BY told_as)
    SELECT n.id, n.created_at, n.notification_type, n.customer_id, n.title, n.description, n.data, told.count
    FROM told JOIN notification n ON n.customer_id = ${reader.customerId} AND n.id = told.last
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${shown}`),
});
