import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { bearsLandIn } from "../fields/shared/land-bearer";
import { groupOf, unreadOf } from "../notifications/shared/unread-by";
import { atFarm, type Clock, farmClock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import { seasonNow } from "../platform/season-now";

type Client = AnswerOf<typeof calls.listCustomers>["items"][number];
type Figures = Omit<Client, "id" | "name" | "country" | "restricted" | "sat_enabled" | "demo_day" | "tz_offset">;

interface Asked {
  advisorId: number;
  userId: number;
  clock: Clock;
}

/** Row-level security shows one customer's rows at a time, so the transaction turns to each client in its turn. */
async function figuresOf(
  tx: Transaction,
  { id: customerId, demo_day }: Pick<Client, "id" | "demo_day">,
  { advisorId, userId, clock }: Asked,
): Promise<Figures | undefined> {
  await tx.turnTo(customerId);
  // Fields are counted as they stand in the season that goes on there: land that was split or merged counts once.
  const season = seasonNow(farmClock(clock, demo_day));
  const figures = await tx.row<Figures>(sql`
    SELECT land.fields_count, land.fields_area,
      (SELECT count(*) FROM division WHERE customer_id = ${customerId} AND deleted_at IS NULL) AS divisions_count,
      (SELECT at FROM audit WHERE customer_id = ${customerId} ORDER BY id DESC LIMIT 1) AS last_activity_at,
      (SELECT scouted_at FROM scout WHERE customer_id = ${customerId} AND deleted_at IS NULL ORDER BY scouted_at DESC LIMIT 1)
        AS last_scouted_at,
      (SELECT max(last.scouted_at) FROM person p CROSS JOIN LATERAL (
          SELECT s.scouted_at FROM scout s WHERE s.customer_id = ${customerId} AND s.person_id = p.id AND s.deleted_at IS NULL
          ORDER BY s.scouted_at DESC LIMIT 1) last
        WHERE p.advisor_id = ${advisorId}) AS last_visited_at,
      (SELECT count(DISTINCT ${groupOf}) ${unreadOf({ customerId, userId })}) AS unread_count
    FROM (
      SELECT count(*) AS fields_count, coalesce(sum(f.area), 0) AS fields_area FROM field f
      WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL AND ${bearsLandIn(season)}) land`);
  const at = figures?.last_activity_at;
  return at ? { ...figures, last_activity_at: atFarm(at, clock, demo_day) } : figures;
}

/** The advisor's clients in Russian order, with what tells at a glance how each is doing. */
export async function listCustomers(tx: Transaction, asked: Asked) {
  const customers = await tx.rows<Omit<Client, keyof Figures>>(sql`
    SELECT c.id, c.name, c.country, c.restricted, c.sat_enabled, c.demo_day, c.tz_offset
    FROM customer c JOIN advisor_customer ac ON ac.customer_id = c.id
    WHERE ac.advisor_id = ${asked.advisorId} ORDER BY c.name COLLATE natural_ru`);
  const items: Client[] = [];
  for (const customer of customers) {
    const figures = await figuresOf(tx, customer, asked);
    if (figures) items.push({ ...customer, ...figures });
  }
  return { items };
}
