import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { notificationType } from "#contract/notification-words";
import { dateTime } from "#formats/days/instants";
import { type TestApi, testApi } from "../../tests/support/api";
import { type MailServer, mailServer } from "../../tests/support/mail-server";
import { inScope } from "../platform/database/scope";
import type { Mail } from "../platform/mail/mail";
import { smtpMail } from "../platform/mail/smtp-mail";
import { sendLetters } from "./send-letters";
import { notify } from "./shared/notify";

let server: MailServer;
let mail: Mail;
let api: TestApi;
let customerId: number;

beforeAll(async () => {
  server = await mailServer();
  mail = smtpMail({
    url: server.url,
    siteUrl: "https://farm.example/",
    sender: { name: "Агропартнёр", phone: "+7 800 000-00-00", email: null },
    tellsNews: true,
    from: "Полевод <farm@polevod.example>",
  });
  api = await testApi({ mail });
  customerId = api.people.customer;
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const choose = async (person: number) => {
  const ask = await api.as(person);
  const body = { letters: "at_once" as const, muted_types: [], muted_people: [] };
  return (await ask(calls.updateNotificationSettings, { params: { customerId }, body })).body;
};
const failures: unknown[] = [];
const send = () =>
  sendLetters({ pool: api.database.pool, mail, clock: { now: () => new Date() } }, (error) => failures.push(error));

test("letters come in Russian over a real line, and one that is refused keeps nobody else's back", async () => {
  const { admin, worker } = api.people;
  expect([(await choose(worker)).mail, (await choose(admin)).letters]).toEqual([true, "at_once"]);
  const told = { title: "Тревога: Балка", description: "Вредная черепашка (сильно)\n.край поля <b>", data: {} };
  await inScope(api.database.pool, { customerId }, (tx) =>
    notify(tx, { customerId, type: notificationType.alarm, ...told }),
  );
  server.refused.add("admin@zarya.example");
  expect([await send(), failures.length]).toEqual([1, 1]);
  const ask = await api.as(worker);
  const holding = (await ask(calls.getFrame, { params: { customerId } })).body.user.customer.name;
  const { body } = await ask(calls.listUnreadNotifications, { params: { customerId } });
  const [notice] = body.items;
  const when = dateTime(notice?.created_at ?? "", null);
  const notices = `https://farm.example/customer/${customerId}/notifications`;
  expect(server.letters).toEqual([
    {
      from: "farm@polevod.example",
      to: ["worker@zarya.example"],
      subject: `Тревога: Балка — ${holding}`,
      text: [
        holding,
        `Тревога: Балка\n${told.description}\n${when}\n${notices}/${notice?.id}`,
        `Все уведомления: ${notices}`,
        `О чём сообщать и присылать ли письма: ${notices}/settings`,
        "Агропартнёр. Поддержка: +7 800 000-00-00",
      ].join("\n\n"),
      html: expect.stringMatching(
        /^<!doctype html>[\s\S]*Агропартнёр[\s\S]*Вредная черепашка \(сильно\)<br>\.край поля &lt;b&gt;[\s\S]*<\/html>$/,
      ),
      unsubscribe: `${notices}/settings`,
    },
  ]);
  expect([...(server.letters[0]?.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    `${notices}/${notice?.id}`,
    notices,
    `${notices}/settings`,
  ]);
  server.refused.clear();
  expect([await send(), await send()]).toEqual([1, 0]);
  expect(server.letters.map(({ to }) => to)).toEqual([["worker@zarya.example"], ["admin@zarya.example"]]);
});
