import sql from "sql-template-tag";

export interface Reader {
  customerId: number;
  userId: number;
}

/**
 * What one person is told and has not read, as `FROM notification n WHERE …`: not what they did themselves, what is for
 * somebody else alone, nor what they don't want to be told.
 */
export const unreadOf = ({ customerId, userId }: Reader) => sql`
  FROM notification n WHERE n.customer_id = ${customerId}
    AND n.author_id IS DISTINCT FROM ${userId} AND coalesce(n.for_id, ${userId}) = ${userId}
    AND NOT EXISTS (
      SELECT FROM notification_mute m WHERE m.customer_id = n.customer_id AND m.person_id = ${userId}
        AND (m.notification_type = n.notification_type OR m.author_id = n.author_id))
    AND NOT EXISTS (
      SELECT FROM notification_read r
      WHERE r.customer_id = n.customer_id AND r.notification_id = n.id AND r.person_id = ${userId})`;

/** Several of one group are told as one. */
export const groupOf = sql`coalesce(n.group_key, n.id::text)`;
