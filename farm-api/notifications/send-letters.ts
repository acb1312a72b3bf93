import sql from "sql-template-tag";
import { dateTime, dayAt, timeAt } from "#formats/days/instants";
import type { Clock } from "../platform/clock";
import type { Pool } from "../platform/database/pool";
import { inScope, type Transaction } from "../platform/database/scope";
import { composeLetter } from "../platform/mail/compose-letter";
import type { Letter, Mail } from "../platform/mail/mail";
import { groupOf, unreadOf } from "./shared/unread-by";

/** Where the fields lie, from when on the day's letters go: a day of people, who live on no day of demonstration. */
const morning = "07:00";
/** Things that one letter tells of. */
const mostParts = 40;

interface Subscriber {
  person_id: number;
  email: string;
  told_up_to: number;
}

export interface Sending {
  pool: Pool;
  mail: Mail;
  clock: Clock;
  /** No letter is begun after it. */
  signal?: AbortSignal;
}

interface Holding {
  customerId: number;
  name: string;
  /** Hours east of Greenwich where most of its fields lie. */
  tzOffset: number;
}

/** Who has been told nothing since the last morning; a choice made later in the day waits for the next one. */
const isDue = (now: Date, { tzOffset }: Holding) => sql`(
  l.letters = 'at_once' OR (l.letters = 'daily' AND ${timeAt(now.toISOString(), tzOffset) >= morning}
    AND coalesce(l.told_at, 'epoch') AT TIME ZONE 'UTC' + ${tzOffset}::float8 * interval '1 hour'
      < ${`${dayAt(now, tzOffset)} ${morning}`}::timestamp))`;

/** Who is due: those who want it at once, and in the morning those who have not had the day's letter. */
const dueSubscribers = (tx: Transaction, holding: Holding, now: Date) =>
  tx.rows<{ id: number }>(sql`
    SELECT l.person_id AS id FROM notification_letters l
    WHERE l.customer_id = ${holding.customerId} AND ${isDue(now, holding)} ORDER BY 1`);

/** Who has a place in the holding, as whoever calls has to: an organisation may advise it no more, or somebody be gone. */
const mayHear = ({ customerId }: Holding) => sql`
  p.deleted_at IS NULL AND p.blocked_at IS NULL AND (p.customer_id = ${customerId}
    OR EXISTS (SELECT FROM advisor_customer ac WHERE ac.customer_id = ${customerId} AND ac.advisor_id = p.advisor_id))`;

/** One of them, whom no other worker takes meanwhile. */
const takeSubscriber = (tx: Transaction, holding: Holding, personId: number, now: Date) =>
  tx.row<Subscriber>(sql`
    SELECT l.person_id, p.email, l.told_up_to FROM notification_letters l JOIN person p ON p.id = l.person_id
    WHERE l.customer_id = ${holding.customerId} AND l.person_id = ${personId} AND ${isDue(now, holding)}
      AND ${mayHear(holding)} FOR UPDATE OF l SKIP LOCKED`);

interface News {
  id: number;
  title: string;
  description: string;
  created_at: string;
  count: number;
}

async function letterFor(
  tx: Transaction,
  { customerId, name, tzOffset }: Holding,
  { person_id, email, told_up_to }: Subscriber,
  { siteUrl, sender }: Mail,
) {
  const news = await tx.rows<News>(sql`
    WITH told AS (
      SELECT max(n.id) AS last, count(*) AS count ${unreadOf({ customerId, userId: person_id })} AND n.id > ${told_up_to}
      GROUP BY ${groupOf})
    SELECT n.id, n.title, n.description, n.created_at, told.count FROM told JOIN notification n ON n.customer_id = ${customerId} AND n.id = told.last
    ORDER BY n.id DESC`);
  if (news.length === 0) return null;
  const page = `${siteUrl}/customer/${customerId}/notifications`;
  const settings = `${page}/settings`;
  const parts = news.slice(0, mostParts).map(({ id, title, description, created_at, count }) => ({
    title: count > 1 ? `${title}, и ещё ${count - 1}` : title,
    text: description,
    when: dateTime(created_at, tzOffset),
    link: `${page}/${id}`,
  }));
  const what = news.length === 1 ? (news[0]?.title ?? "") : `Новых уведомлений: ${news.length}`;
  const letter: Letter = {
    to: email,
    // An advisor gets those of several holdings, whose fields may be called alike.
    subject: `${what} — ${name}`,
    unsubscribe: settings,
    ...composeLetter({
      sender,
      heading: name,
      parts,
      ...(news.length > mostParts && { more: `И ещё: ${news.length - mostParts}` }),
      ways: [
        { text: "Все уведомления", link: page },
        { text: "О чём сообщать и присылать ли письма", link: settings },
      ],
    }),
  };
  return { letter, upTo: Math.max(...news.map(({ id }) => id)) };
}

/** @returns whether a letter left */
function tellOne({ pool, mail, clock }: Sending, holding: Holding, personId: number): Promise<boolean> {
  const { customerId } = holding;
  return inScope(pool, { customerId, system: true }, async (tx) => {
    const now = clock.now();
    const subscriber = await takeSubscriber(tx, holding, personId, now);
    if (!subscriber) return false;
    const found = await letterFor(tx, holding, subscriber, mail);
    await tx.run(sql`
      UPDATE notification_letters SET told_up_to = ${found?.upTo ?? subscriber.told_up_to}, told_at = ${now}
      WHERE customer_id = ${customerId} AND person_id = ${personId}`);
    // Last, so that a letter that doesn't leave is tried again.
    if (found) await mail.send(found.letter);
    return found !== null;
  });
}

/**
 * Sends what people are to be told by e-mail; whose letter doesn't leave keeps nobody else's back.
 * @param failed is told of it
 * @returns how many left
 */
export async function sendLetters(sending: Sending, failed: (error: unknown) => void): Promise<number> {
  const { pool, clock, signal } = sending;
  const holdings = await inScope(pool, { system: true }, (tx) =>
    tx.rows<Holding>(sql`SELECT id AS "customerId", name, tz_offset AS "tzOffset" FROM customer`),
  );
  let sent = 0;
  for (const holding of holdings) {
    const { customerId } = holding;
    const due = await inScope(pool, { customerId }, (tx) => dueSubscribers(tx, holding, clock.now()));
    for (const person of due) {
      if (signal?.aborted) return sent;
      await tellOne(sending, holding, person.id).then((left) => {
        if (left) sent++;
      }, failed);
    }
  }
  return sent;
}
