import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { calls } from "#contract/calls";
import { notificationType } from "#contract/notification-words";
import { addDays } from "#formats/days/count";
import { dateTime, dayAt } from "#formats/days/instants";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { patiently } from "../../tests/support/soon";
import { square } from "../fields/testing/field-samples";
import { inScope } from "../platform/database/scope";
import type { Letter } from "../platform/mail/mail";
import { keepLetters } from "./keep-letters";
import { sendLetters } from "./send-letters";
import { notify } from "./shared/notify";

let api: TestApi;
let ask: Ask;
let customerId: number;
const sent: Letter[] = [];
let broken = false;
let now = new Date("2026-07-14T02:00:00Z");
const mail = {
  siteUrl: "https://farm.example",
  sender: { name: "Полевод", phone: null, email: null },
  tellsNews: true,
  send: async (letter: Letter) => {
    if (broken) throw new Error("no server");
    sent.push(letter);
  },
};

beforeAll(async () => {
  api = await testApi({ mail });
  customerId = api.people.customer;
  ask = await api.as(api.people.worker);
});
afterAll(() => api.close());

const tell = (title: string, more: { authorId?: number; group?: string } = {}) =>
  inScope(api.database.pool, { customerId }, (tx) =>
    notify(tx, { customerId, type: notificationType.comment, title, description: "Слова", data: {}, ...more }),
  );
const choose = (body: {
  letters: "off" | "daily" | "at_once";
  muted_types?: (1 | 2 | 3 | 4 | 5)[];
  muted_people?: number[];
}) =>
  ask(calls.updateNotificationSettings, {
    params: { customerId },
    body: { muted_types: [], muted_people: [], ...body },
  });
const failures: unknown[] = [];
const send = () =>
  sendLetters({ pool: api.database.pool, mail, clock: { now: () => now } }, (error) => failures.push(error));

test("nobody is written to who hasn't asked for it, nor of what was before", async () => {
  await tell("Раньше");
  expect(await send()).toBe(0);
  expect((await choose({ letters: "at_once" })).body).toMatchObject({ letters: "at_once", mail: true });
  expect(await send()).toBe(0);
});

test("at once means once, several of a group in one line; a letter that didn't leave goes the next time", async () => {
  await tell("Комментарий: Поле 5", { group: "g" });
  await tell("Комментарий: Поле 5", { group: "g" });
  broken = true;
  expect([await send(), failures.length]).toEqual([0, 1]);
  broken = false;
  expect([await send(), await send()]).toEqual([1, 0]);
  expect(sent).toMatchObject([
    { to: "worker@zarya.example", subject: expect.stringMatching(/^Комментарий: Поле 5 — /) },
  ]);
  const page = `https://farm.example/customer/${customerId}/notifications`;
  const holding = (await ask(calls.getFrame, { params: { customerId } })).body.user.customer.name;
  const [notice] = (await ask(calls.listUnreadNotifications, { params: { customerId } })).body.items;
  const when = dateTime(notice?.created_at ?? "", null);
  expect(sent[0]?.text).toBe(
    [
      holding,
      `Комментарий: Поле 5, и ещё 1\nСлова\n${when}\n${page}/${notice?.id}`,
      `Все уведомления: ${page}`,
      `О чём сообщать и присылать ли письма: ${page}/settings`,
      "Полевод",
    ].join("\n\n"),
  );
});

test("daily means in the morning, once a day", async () => {
  await choose({ letters: "daily" });
  await tell("Ночью");
  now = new Date("2026-07-15T02:00:00Z");
  expect(await send()).toBe(0);
  now = new Date("2026-07-15T05:00:00Z");
  expect(await send()).toBe(1);
  await tell("Днём");
  expect(await send()).toBe(0);
  now = new Date("2026-07-16T05:00:00Z");
  expect(await send()).toBe(1);
});

test("who chooses it in the day is written to from the next morning on", async () => {
  await choose({ letters: "off" });
  await choose({ letters: "daily" });
  await tell("Вечером");
  now = new Date();
  expect(await send()).toBe(0);
  now = new Date(`${addDays(dayAt(now, 3), 1)}T04:00:00Z`);
  expect(await send()).toBe(1);
});

test("the morning, and the day, are the holding's own: over new year in Kamchatka, a leap day, and in November", async () => {
  const admin = await api.as(api.people.admin);
  const body = { name: "Поле 5", geojson: square(158.6, 53), tz_offset: 12 };
  await admin(calls.createField, { params: { customerId }, body });
  const at = (moment: string) => {
    now = new Date(moment);
    return send();
  };
  for (const [tooEarly, morning, afternoon] of [
    ["2027-12-31T18:59:00Z", "2027-12-31T19:00:00Z", "2028-01-01T05:00:00Z"],
    ["2028-02-28T18:59:00Z", "2028-02-28T19:00:00Z", "2028-02-29T05:00:00Z"],
    ["2028-11-14T18:59:00Z", "2028-11-14T19:00:00Z", "2028-11-15T05:00:00Z"],
  ] as const) {
    await tell("Ночью");
    expect([await at(tooEarly), await at(morning)]).toEqual([0, 1]);
    await tell("Днём");
    expect(await at(afternoon)).toBe(0);
  }
});

test("what is muted by type or person is not told, anywhere", async () => {
  const unread = async () => (await ask(calls.listUnreadNotifications, { params: { customerId } })).body.total_count;
  await ask(calls.readAllNotifications, { params: { customerId } });
  await tell("От главного", { authorId: api.people.admin });
  expect(await unread()).toBe(1);
  const muted = await choose({ letters: "off", muted_people: [api.people.admin] });
  expect(muted.body).toMatchObject({
    muted_people: [api.people.admin],
    people: [{ id: api.people.admin, name: "Главный Иван" }],
  });
  expect(await unread()).toBe(0);
  await choose({ letters: "off", muted_types: [notificationType.comment] });
  expect(await unread()).toBe(0);
  await choose({ letters: "off" });
  expect(await unread()).toBe(1);
});

test("what came while it was muted is no news when it is heard again; what was unread before still is", async () => {
  const unread = async () =>
    (await ask(calls.listUnreadNotifications, { params: { customerId } })).body.items.map(({ title }) => title);
  const { admin } = api.people;
  await ask(calls.readAllNotifications, { params: { customerId } });
  await tell("Раньше", { authorId: admin });
  await choose({ letters: "off", muted_people: [admin] });
  await tell("Пока не сообщали", { authorId: admin });
  await choose({ letters: "off", muted_people: [admin], muted_types: [notificationType.alarm] });
  await tell("Пока не сообщали", { authorId: admin });
  expect(await unread()).toEqual([]);
  await choose({ letters: "off" });
  await tell("Снова", { authorId: admin });
  expect(await unread()).toEqual(["Снова", "Раньше"]);
});

test("who advises a holding no more hears nothing of it, and again once they advise it again", async () => {
  const { advisorWorker, advisor, installationAdmin } = api.people;
  const theirs = await api.as(advisorWorker, customerId);
  const body = { letters: "at_once" as const, muted_types: [], muted_people: [] };
  await theirs(calls.updateNotificationSettings, { params: { customerId }, body });
  const administrator = await api.as(installationAdmin);
  const advisedBy = async (advisor_ids: number[]) => {
    const params = { id: customerId };
    const { body: holding } = await administrator(calls.getHolding, { params });
    const changed = await administrator(calls.updateHolding, { params, body: { ...holding, advisor_ids } });
    expect(changed.status, JSON.stringify(changed.problem)).toBe(200);
  };
  await tell("Тревога");
  await advisedBy([]);
  expect(await send()).toBe(0);
  await advisedBy([advisor]);
  expect(await send()).toBe(1);
});

test("a server that takes its time has one letter at a time to take, however many looks there have been meanwhile", async () => {
  const { admin, worker } = api.people;
  const body = { letters: "at_once" as const, muted_types: [], muted_people: [] };
  for (const person of [admin, worker])
    await (await api.as(person))(calls.updateNotificationSettings, { params: { customerId }, body });
  await tell("Тревога");
  let [under, most, left] = [0, 0, 0];
  const slow = {
    ...mail,
    send: async () => {
      most = Math.max(most, ++under);
      await delay(1000);
      under--;
      left++;
    },
  };
  const log = { error: (details: object) => void failures.push(details) };
  const keeper = keepLetters({ pool: api.database.pool, mail: slow, clock: { now: () => now }, log, pause: 50 });
  await vi.waitFor(() => expect(left).toBeGreaterThanOrEqual(2), patiently);
  await keeper.stop();
  expect(most).toBe(1);
});

test("where people see no notifications letters of them are not offered either", async () => {
  const other = await testApi({ mail: { ...mail, tellsNews: false } });
  try {
    const params = { customerId: other.people.customer };
    const asked = await (await other.as(other.people.admin))(calls.getNotificationSettings, { params });
    expect(asked.body.mail).toBe(false);
  } finally {
    await other.close();
  }
});
