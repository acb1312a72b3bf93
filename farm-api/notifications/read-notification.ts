import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { type Reader, unreadBy } from "./shared/unread-by";

/** Marks one read for one person; a second time is fine. @throws AppError NotFound for a foreign or absent one. */
export async function readNotification(
  tx: Transaction,
  { customerId, userId }: Reader,
  id: number,
): Promise<undefined> {
  const standing = await tx.row(sql`SELECT 1 FROM notification WHERE customer_id = ${customerId} AND id = ${id}`);
  if (!standing) throw notFound();
  await tx.run(sql`
    INSERT INTO notification_read (customer_id, notification_id, person_id) VALUES (${customerId}, ${id}, ${userId})
    ON CONFLICT DO NOTHING`);
}

/** Marks all read for one person. */
export async function readAllNotifications(tx: Transaction, reader: Reader): Promise<undefined> {
  await tx.run(sql`
    INSERT INTO notification_read (customer_id, notification_id, person_id)
    SELECT n.customer_id, n.id, ${reader.userId} ${unreadBy(reader)} ORDER BY n.id ON CONFLICT DO NOTHING`);
}
