import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { notificationType } from "#contract/notification-words";
import { dayAt } from "#formats/days/instants";
import { type TestApi, testApi } from "../../../tests/support/api";
import { notify } from "../../notifications/shared/notify";
import { inScope } from "../database/scope";

const clock = { now: () => new Date("2026-11-22T21:30:00Z") };
let api: TestApi;

beforeAll(async () => {
  api = await testApi({ clock });
  const { pool } = api.database;
  await inScope(pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE customer SET demo_day = '2024-07-14' WHERE id = ${api.people.customer}`),
  );
});
afterAll(() => api.close());

const dayOfFile = async (person: number, customerId: number) => {
  const ask = await api.as(person);
  const { raw } = await ask(calls.exportWorkrecords, { params: { customerId }, query: { season: 2024 } });
  return /\d{4}-\d\d-\d\d/.exec(String(raw.headers["content-disposition"]))?.[0];
};

test("a holding of the demonstration lives on its day, others beside it on the real one", async () => {
  const { customer, otherCustomer, admin, stranger } = api.people;
  expect([await dayOfFile(admin, customer), await dayOfFile(stranger, otherCustomer)]).toEqual([
    "2024-07-14",
    "2026-11-23",
  ]);
});

test("the site is told of the day, and what is told to people there is of it", async () => {
  const { customer, admin } = api.people;
  const ask = await api.as(admin);
  const { body } = await ask(calls.getUserInfo, { params: { customerId: customer } });
  expect(body.customer.demo_day).toBe("2024-07-14");
  await inScope(api.database.pool, { customerId: customer }, (tx) =>
    notify(tx, { customerId: customer, type: notificationType.alarm, title: "Град", description: "", data: {} }),
  );
  const { body: unread } = await ask(calls.listUnreadNotifications, { params: { customerId: customer } });
  expect(dayAt(unread.items[0]?.created_at ?? "", null)).toBe("2024-07-14");
});

test("tokens and the audit go by the real time", async () => {
  const { customer, admin } = api.people;
  const ask = await api.as(admin);
  await ask(calls.createDivision, { params: { customerId: customer }, body: { name: "Отделение" } });
  const [row] = await inScope(api.database.pool, { customerId: customer }, (tx) =>
    tx.rows<{ recent: boolean }>(
      sql`SELECT at > now() - interval '1 hour' AS recent FROM audit ORDER BY id DESC LIMIT 1`,
    ),
  );
  expect(row?.recent).toBe(true);
});
