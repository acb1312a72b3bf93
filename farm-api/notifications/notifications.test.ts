import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { notificationType } from "#contract/notification-words";
import type { Notification } from "#contract/notifications";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { inScope } from "../platform/database/scope";
import { notify } from "./shared/notify";
import { unreadOf } from "./shared/unread-by";

let api: TestApi;
let admin: Ask;
let worker: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  admin = await api.as(api.people.admin);
  worker = await api.as(api.people.worker);
});
beforeEach(async () => {
  for (const ask of [admin, worker]) await ask(calls.readAllNotifications, { params: { customerId } });
});
afterAll(() => api.close());

const tell = (title: string) =>
  inScope(api.database.pool, { customerId }, (tx) =>
    notify(tx, {
      customerId,
      type: notificationType.recommendation,
      title,
      description: "Проверьте поле",
      data: { field_id: 7 },
    }),
  );
const unread = async (ask: Ask) => (await ask(calls.listUnreadNotifications, { params: { customerId } })).body;
const read = (ask: Ask, id: number) => ask(calls.readNotification, { params: { customerId, id } });

test("everybody of the customer, and an advisor who acts for it, is told, newest first", async () => {
  const [first, second] = [await tell("Первое"), await tell("Второе")];
  const seen = await unread(worker);
  expect(seen.items.map(({ id }) => id)).toEqual([second, first]);
  expect(seen).toMatchObject({ total_count: 2 });
  expect(seen.items[0]).toMatchObject({
    notification_type: notificationType.recommendation,
    customer_id: customerId,
    title: "Второе",
    description: "Проверьте поле",
    data: { field_id: 7 },
  });
  const advisor = await api.as(api.people.advisorWorker, customerId);
  expect((await unread(advisor)).items.map(({ id }) => id)).toContain(second);
});

test("one person's reading leaves it unread for the others; reading twice is fine", async () => {
  const id = await tell("Раз");
  expect((await read(admin, id)).status).toBe(204);
  expect((await read(admin, id)).status).toBe(204);
  expect((await unread(admin)).total_count).toBe(0);
  expect((await unread(worker)).total_count).toBe(1);
});

test("what was read is found again by who has read it, several of a group as one", async () => {
  const readBy = async (ask: Ask) =>
    (await ask(calls.listReadNotifications, { params: { customerId } })).body.items.map(({ title }) => title);
  const [before, of] = [await readBy(admin), await readBy(worker)];
  const id = await tell("Открытое");
  expect(await readBy(admin)).toEqual(before);
  await read(admin, id);
  expect(await readBy(admin)).toEqual(["Открытое", ...before].slice(0, 50));
  expect(await readBy(worker)).toEqual(of);
});

test("all are read at once, also by two tabs", async () => {
  await tell("Одно");
  await tell("Другое");
  const all = () => admin(calls.readAllNotifications, { params: { customerId } });
  expect((await Promise.all([all(), all()])).map(({ status }) => status)).toEqual([204, 204]);
  expect((await unread(admin)).items).toEqual([]);
  expect((await unread(worker)).items).toHaveLength(2);
});

test("an advisor's list of clients counts what each client's bell does: groups as one, nothing of what is muted or for others", async () => {
  const advisor = await api.as(api.people.advisorWorker);
  const here = { params: { customerId } };
  const acting = await api.as(api.people.advisorWorker, customerId);
  await acting(calls.readAllNotifications, here);
  const about = (more: Partial<Parameters<typeof notify>[1]>) =>
    inScope(api.database.pool, { customerId }, (tx) =>
      notify(tx, { customerId, type: notificationType.comment, title: "Слово", description: "", data: {}, ...more }),
    );
  for (const group of ["a", "a", "a", "b"]) await about({ group });
  await about({ forId: api.people.worker });
  await about({ authorId: api.people.advisorWorker });
  await about({ type: notificationType.alarm });
  const body = { muted_types: [notificationType.alarm], muted_people: [], letters: "off" as const };
  await acting(calls.updateNotificationSettings, { ...here, body });
  const { items } = (await advisor(calls.listCustomers, {})).body;
  const [listed, bell] = [items.find(({ id }) => id === customerId)?.unread_count, await unread(acting)];
  expect([listed, bell.total_count]).toEqual([2, 2]);
});

test("a hundred are shown and all are counted", async () => {
  await inScope(api.database.pool, { customerId }, async (tx) => {
    for (let n = 0; n < 103; n++)
      await notify(tx, { customerId, type: notificationType.alarm, title: `Тревога ${n}`, description: "", data: {} });
  });
  const seen = await unread(admin);
  expect([seen.items.length, seen.total_count, seen.items[0]?.title]).toEqual([100, 103, "Тревога 102"]);
});

test("whoever opens a thing has read all that was told of it, however deep it lies, and nothing else", async () => {
  const about = (data: Notification["data"], more: object = {}) =>
    inScope(api.database.pool, { customerId }, (tx) =>
      notify(tx, { customerId, type: notificationType.scoutPlan, title: "Новость", description: "", data, ...more }),
    );
  const subjects: Notification["data"][] = [
    { scout_id: 5, field_id: 7 },
    { scout_plan_id: 5, field_id: 7 },
    { recommendation_id: 5, field_id: 7 },
    { field_id: 7 },
    { field_id: 7, weather: true },
    { scene: "2026-06-01" },
    { scene: "2026-06-01", field_id: 7 },
    { machine_id: 5, at: "2026-06-01T06:00:00.000Z" },
  ];
  for (const data of subjects) for (const group of ["a", "b", undefined]) await about(data, group ? { group } : {});
  for (let n = 0; n < 120; n++) await about({ scout_id: 6, field_id: 7 });
  const open = (body: Notification["data"]) => worker(calls.readNotificationsOf, { params: { customerId }, body });
  const counts = async () => {
    const rows = await inScope(api.database.pool, { customerId }, (tx) =>
      tx.rows<{ data: object; count: number }>(sql`
        SELECT n.data, count(*) ${unreadOf({ customerId, userId: api.people.worker })} GROUP BY n.data`),
    );
    return rows.length;
  };
  expect(await counts()).toBe(subjects.length + 1);
  for (const [nth, opened] of [
    { scout_id: 5 },
    { scout_plan_id: 5 },
    { recommendation_id: 5 },
    ...subjects.slice(3),
    { scout_id: 6 },
  ].entries()) {
    expect((await open(opened)).status).toBe(204);
    expect(await counts()).toBe(subjects.length - nth);
  }
  expect((await open({ scout_id: 5 })).status).toBe(204);
  expect((await worker(calls.readNotificationsOf, { params: { customerId }, body: {} })).status).toBe(422);
  expect((await unread(admin)).total_count).toBeGreaterThan(120);
});

test("a foreign notification is an absent one", async () => {
  const id = await tell("Наше");
  const stranger = await api.as(api.people.stranger);
  const params = { customerId: api.people.otherCustomer, id };
  expect((await stranger(calls.readNotification, { params })).status).toBe(404);
  expect((await read(admin, 2_000_000_000)).status).toBe(404);
  expect((await stranger(calls.listUnreadNotifications, { params })).body).toEqual({ items: [], total_count: 0 });
});

test("without a mail server nobody is promised letters", async () => {
  expect((await admin(calls.getNotificationSettings, { params: { customerId } })).body.mail).toBe(false);
});
