import sql from "sql-template-tag";
import type { NotificationType } from "#contract/notification-words";
import type { Notification } from "#contract/notifications";
import type { Transaction } from "../../platform/database/scope";

interface NewNotification {
  customerId: number;
  type: NotificationType;
  title: string;
  description: string;
  /** What a click on it opens. */
  data: Notification["data"];
  /** What several of are told as one. */
  group?: string;
  /** Who did it: they are not told. */
  authorId?: number | null;
  /** Whom alone it is told. */
  forId?: number | null;
  /** When it happened, on the customer's own day; now where left out. */
  at?: Date;
}

/** Tells everybody of a customer, or one of them, something, in the caller's transaction. @returns the notification's id. */
export async function notify(
  tx: Transaction,
  { customerId, type, title, description, data, group, authorId, forId, at }: NewNotification,
): Promise<number> {
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO notification (customer_id, notification_type, title, description, data, group_key, author_id, for_id, created_at)
    SELECT id, ${type}, ${title}, ${description}, ${JSON.stringify(data)}, ${group ?? null}, ${authorId ?? null}, ${forId ?? null},
      coalesce(${at ?? null}::timestamptz, now() + coalesce(demo_day - (now() AT TIME ZONE 'Europe/Moscow')::date, 0) * interval '1 day')
    FROM customer WHERE id = ${customerId} RETURNING id`);
  if (!made) throw new Error("The notification was not written");
  return made.id;
}
