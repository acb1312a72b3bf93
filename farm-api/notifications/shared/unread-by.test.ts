import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import { inScope, type Transaction } from "../../platform/database/scope";
import { groupOf, unreadOf } from "./unread-by";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Pairs of rows that a count of what is unread held against one another, and let go again. */
async function pairsTried(tx: Transaction, reader: { customerId: number; userId: number }): Promise<number> {
  const plan = await tx.rows<{ "QUERY PLAN": string }>(
    sql`EXPLAIN (ANALYZE, TIMING OFF) SELECT count(DISTINCT ${groupOf}) ${unreadOf(reader)}`,
  );
  const told = plan.map((row) => /Rows Removed by Join Filter: (\d+)/.exec(row["QUERY PLAN"])?.[1] ?? "0");
  return told.reduce((sum, one) => sum + Number(one), 0);
}

test("thousands that were read just now are not held against each other at every page", async () => {
  const { customer: customerId, worker: userId } = api.people;
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`
      INSERT INTO notification (customer_id, notification_type, title, description)
      SELECT ${customerId}, 2, 'Тревога', 'Слова' FROM generate_series(1, 3000)`),
  );
  // What PostgreSQL knows of them is of before they were read.
  await api.database.pool.query("ANALYZE");
  const ask = await api.as(userId);
  await ask(calls.readAllNotifications, { params: { customerId } });
  expect((await ask(calls.listUnreadNotifications, { params: { customerId } })).body.total_count).toBe(0);
  const reader = { customerId, userId };
  expect(await inScope(api.database.pool, reader, (tx) => pairsTried(tx, reader))).toBeLessThan(10_000);
});
