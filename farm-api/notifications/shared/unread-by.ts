import sql from "sql-template-tag";

export interface Reader {
  customerId: number;
  userId: number;
}

/** What one person is told: not what they did themselves, nor what is for somebody else alone. */
const toldTo = ({ customerId, userId }: Reader) => sql`
  FROM notification n WHERE n.customer_id = ${customerId}
    AND n.author_id IS DISTINCT FROM ${userId} AND (n.for_id IS NULL OR n.for_id = ${userId})`;

const readBy = ({ customerId, userId }: Reader) => sql`(
      SELECT r.notification_id FROM notification_read r WHERE r.customer_id = ${customerId} AND r.person_id = ${userId})`;

/** What one person was told and has read, as `FROM notification n WHERE …`. */
export const readOf = (reader: Reader) => sql`${toldTo(reader)} AND n.id IN ${readBy(reader)}`;

/**
 * What one person is told, wants to be told and has not read, as `FROM notification n WHERE …`. Every page counts it. What was read is
 * always looked up in a hash: joined, it was held against each notification where PostgreSQL took few of either for granted.
 */
export const unreadOf = (reader: Reader) => sql`${toldTo(reader)}
    AND NOT EXISTS (
      SELECT FROM notification_mute m WHERE m.customer_id = n.customer_id AND m.person_id = ${reader.userId}
        AND (m.notification_type = n.notification_type OR m.author_id = n.author_id))
    AND n.id NOT IN ${readBy(reader)}`;

/** Several of one group are told as one. */
export const groupOf = sql`coalesce(n.group_key, n.id::text)`;
