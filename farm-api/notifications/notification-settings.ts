import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { NotificationSettings, notificationCalls } from "#contract/notifications";
import type { Transaction } from "../platform/database/scope";
import type { Reader } from "./shared/unread-by";

/** What somebody is told in a holding, and how; until they say otherwise, all of it, and no letters. */
export async function getNotificationSettings(
  tx: Transaction,
  { customerId, userId }: Reader,
  mail: boolean,
): Promise<NotificationSettings> {
  const found = await tx.row<Omit<NotificationSettings, "mail" | "people">>(sql`
    SELECT
      coalesce(array_agg(m.notification_type::int) FILTER (WHERE m.notification_type IS NOT NULL), '{}') AS muted_types,
      coalesce(array_agg(m.author_id) FILTER (WHERE m.author_id IS NOT NULL), '{}') AS muted_people,
      coalesce((SELECT letters FROM notification_letters l WHERE l.customer_id = ${customerId} AND l.person_id = ${userId}), 'off') AS letters
    FROM notification_mute m WHERE m.customer_id = ${customerId} AND m.person_id = ${userId}`);
  const people = await tx.rows<{ id: number; name: string }>(sql`
    SELECT author_id AS id, coalesce(person_name(author_id), 'Без имени') AS name FROM (
      SELECT DISTINCT author_id FROM notification WHERE customer_id = ${customerId} AND author_id <> ${userId}
    ) authors ORDER BY 2, 1`);
  return { muted_types: [], muted_people: [], letters: "off", ...found, people, mail };
}

interface Change {
  body: BodyOf<typeof notificationCalls.updateNotificationSettings>;
  mail: boolean;
}

type Muted = Pick<Change["body"], "muted_types" | "muted_people">;

/**
 * Mutes what is to be muted, and no more. What came while something was muted is read when that ends: who hears of a colleague again
 * is not told all that they did meanwhile.
 */
async function mute(tx: Transaction, { customerId, userId }: Reader, { muted_types, muted_people }: Muted) {
  const ended = sql`m.customer_id = ${customerId} AND m.person_id = ${userId}
    AND NOT coalesce(m.notification_type = ANY(${muted_types}::int[]), m.author_id = ANY(${muted_people}::int[]))`;
  await tx.run(sql`
    INSERT INTO notification_read (customer_id, notification_id, person_id)
    SELECT n.customer_id, n.id, ${userId} FROM notification n
    WHERE n.customer_id = ${customerId} AND EXISTS (
      SELECT FROM notification_mute m WHERE ${ended} AND n.id > m.muted_after
        AND (m.notification_type = n.notification_type OR m.author_id = n.author_id))
    ORDER BY n.id ON CONFLICT DO NOTHING`);
  await tx.run(sql`DELETE FROM notification_mute m WHERE ${ended}`);
  const last = sql`coalesce((SELECT max(id) FROM notification WHERE customer_id = ${customerId}), 0)`;
  await tx.run(sql`
    INSERT INTO notification_mute (customer_id, person_id, notification_type, muted_after)
    SELECT ${customerId}, ${userId}, type, ${last} FROM unnest(${muted_types}::int[]) AS type ON CONFLICT DO NOTHING`);
  // Only who has done something here: others are nobody's business.
  await tx.run(sql`
    INSERT INTO notification_mute (customer_id, person_id, author_id, muted_after)
    SELECT DISTINCT ${customerId}::int, ${userId}::int, n.author_id, ${last} FROM notification n
    WHERE n.customer_id = ${customerId} AND n.author_id = ANY(${muted_people}::int[]) ON CONFLICT DO NOTHING`);
}

/** Replaces it. Whoever begins to get letters is not sent what was before, and a day's letter from the next morning on. */
export async function updateNotificationSettings(
  tx: Transaction,
  reader: Reader,
  { body, mail }: Change,
): Promise<NotificationSettings> {
  const { customerId, userId } = reader;
  await mute(tx, reader, body);
  await tx.run(sql`
    INSERT INTO notification_letters (customer_id, person_id, letters, told_up_to, told_at)
    VALUES (${customerId}, ${userId}, ${body.letters}, coalesce((SELECT max(id) FROM notification WHERE customer_id = ${customerId}), 0), now())
    ON CONFLICT (customer_id, person_id) DO UPDATE SET letters = excluded.letters,
      told_up_to = CASE WHEN notification_letters.letters = 'off' THEN excluded.told_up_to ELSE notification_letters.told_up_to END,
      told_at = CASE WHEN notification_letters.letters = 'off' THEN excluded.told_at ELSE notification_letters.told_at END`);
  return getNotificationSettings(tx, reader, mail);
}
