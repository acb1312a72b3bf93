import sql, { empty } from "sql-template-tag";
import type { NotificationSubject } from "#contract/notifications";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { groupOf, type Reader, unreadOf } from "./shared/unread-by";

/**
 * Marks one read for one person, with those of its group that came before it; a second time is fine.
 * @throws AppError NotFound for a foreign or absent one.
 */
export async function readNotification(tx: Transaction, reader: Reader, id: number): Promise<undefined> {
  const standing = await tx.row<{ told_as: string }>(sql`
    SELECT ${groupOf} AS told_as FROM notification n WHERE n.customer_id = ${reader.customerId} AND n.id = ${id}`);
  if (!standing) throw notFound();
  await tx.run(sql`
    INSERT INTO notification_read (customer_id, notification_id, person_id)
    SELECT n.customer_id, n.id, ${reader.userId} ${unreadOf(reader)} AND n.id <= ${id} AND ${groupOf} = ${standing.told_as}
    ORDER BY n.id ON CONFLICT DO NOTHING`);
}

/**
 * Marks read what tells one person of one thing. An inspection, a plan and a recommendation are known by their ids, whatever else
 * is told with them; all else by all that is told of it: the notice of a field's weather is none of the field.
 */
export async function readNotificationsOf(
  tx: Transaction,
  reader: Reader,
  subject: NotificationSubject,
): Promise<undefined> {
  const told = JSON.stringify(subject);
  const isNamed = subject.scout_id ?? subject.scout_plan_id ?? subject.recommendation_id;
  await tx.run(sql`
    INSERT INTO notification_read (customer_id, notification_id, person_id)
    SELECT n.customer_id, n.id, ${reader.userId} ${unreadOf(reader)}
      AND n.data @> ${told}::jsonb ${isNamed ? empty : sql`AND n.data = ${told}::jsonb`}
    ORDER BY n.id ON CONFLICT DO NOTHING`);
}

/** Marks all read for one person. */
export async function readAllNotifications(tx: Transaction, reader: Reader): Promise<undefined> {
  await tx.run(sql`
    INSERT INTO notification_read (customer_id, notification_id, person_id)
    SELECT n.customer_id, n.id, ${reader.userId} ${unreadOf(reader)} ORDER BY n.id ON CONFLICT DO NOTHING`);
}
