import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { notificationType } from "#contract/notification-words";
import { notify } from "../../../farm-api/notifications/shared/notify";
import { inScope } from "../../../farm-api/platform/database/scope";
import { type TestApi, testApi } from "../../../tests/support/api";
import { type Browser, browserOf } from "../../../tests/support/browser";
import { loader } from "./route";

let api: TestApi;
let browser: Browser;
let customerId: number;

beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  browser = await browserOf(api, api.people.worker);
});
afterAll(() => api.close());

const tell = (forId: number | null) =>
  inScope(api.database.pool, { customerId }, (tx) =>
    notify(tx, {
      ...{ customerId, type: notificationType.comment, title: "Комментарий", description: "", forId },
      data: { field_id: 7, scout_id: 70 },
    }),
  );
const open = async (notificationId: number) =>
  (await loader(browser.get("/", { customerId, notificationId }))).headers.get("location");

test("a letter's link leads to what is told, read by then, and read again later; what is gone or another's leads to all", async () => {
  const id = await tell(null);
  const ask = await api.as(api.people.worker);
  const unread = async () => (await ask(calls.listUnreadNotifications, { params: { customerId } })).body.total_count;
  expect(await unread()).toBe(1);
  const target = `/customer/${customerId}/fields/7/scouts/70`;
  expect([await open(id), await unread(), await open(id)]).toEqual([target, 0, target]);
  const all = `/customer/${customerId}/notifications`;
  expect([await open(await tell(api.people.admin)), await open(999_999)]).toEqual([all, all]);
});
