import sql from "sql-template-tag";

export interface Reader {
  customerId: number;
  userId: number;
}

/** What is still unread by one person. */
export const unreadBy = ({ customerId, userId }: Reader) => sql`
  FROM notification n WHERE n.customer_id = ${customerId} AND NOT EXISTS (
    SELECT FROM notification_read r
    WHERE r.customer_id = n.customer_id AND r.notification_id = n.id AND r.person_id = ${userId})`;
