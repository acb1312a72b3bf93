import { SignJWT } from "jose";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { password } from "../../tests/support/people";
import { inScope, type Transaction } from "../platform/database/scope";

const logged: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await testApi({ logger: { level: "warn", stream: { write: (line: string) => void logged.push(line) } } });
});
afterAll(() => api.close());

const signIn = (email: string, secret: string) =>
  api.anyone(calls.login, {
    headers: { authorization: `Basic ${Buffer.from(`${email}:${secret}`).toString("base64")}` },
  });

const inZarya = () => ({ customerId: api.people.customer });
const newcomer = { first_name: "Анна", last_name: "Новая", phone: null, password: "staple battery 17" };

describe("an address that another holding knows", () => {
  test("is added as any other is: nothing tells that it exists there", async () => {
    const ask = await api.as(api.people.admin);
    const add = (email: string) => ask(calls.createUser, { params: inZarya(), body: { ...newcomer, email } });
    const [known, unknown] = [await add("admin@voshod.example"), await add("nobody@voshod.example")];
    expect([known.status, unknown.status]).toEqual([201, 201]);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect((await add("nobody@voshod.example")).problem.code).toBe("EmailTaken");
    const params = { ...inZarya(), id: unknown.body.id };
    const body = { ...newcomer, email: "admin@luch.example", version: 1 };
    expect((await ask(calls.updateUser, { params, body })).status).toBe(200);
  });

  test("has an account in each, which its own password opens", async () => {
    const holdingOf = async (secret: string) => {
      const { body } = await signIn("admin@voshod.example", secret);
      const payload = Buffer.from(body.access_token.split(".")[1] ?? "", "base64url").toString();
      return JSON.parse(payload).customer_id;
    };
    expect(await holdingOf(password)).toBe(api.people.otherCustomer);
    expect(await holdingOf(newcomer.password)).toBe(api.people.customer);
  });

  test("a browser known to one of them is a stranger to the other", async () => {
    const { body } = await signIn("admin@voshod.example", newcomer.password);
    const guess = (address: string) =>
      api.anyone(calls.login, {
        headers: {
          authorization: `Basic ${Buffer.from("admin@voshod.example:a guess").toString("base64")}`,
          "x-known-device": body.device_token ?? "",
          "x-forwarded-for": address,
        },
      });
    for (let index = 0; index < 4; index += 1) await guess(`203.0.113.${index}`);
    const tries = () =>
      inScope(api.database.pool, { system: true }, (tx) =>
        tx.row<{ tries: number }>(sql`SELECT tries FROM pace WHERE key = sha256('account admin@voshod.example')`),
      );
    expect((await tries())?.tries).toBe(4);
  });
});

describe("the last administrator of a holding", () => {
  const self = async (ask: Ask, customerId: number) => (await ask(calls.getProfile, { params: { customerId } })).body;

  test("can't be demoted, blocked or deleted, by themselves or by an advisor", async () => {
    const { people } = api;
    const customerId = people.restrictedCustomer;
    // Who is restricted has no users to change.
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE customer SET restricted = false WHERE id = ${customerId}`),
    );
    const own = await api.as(people.restrictedAdmin);
    const advisor = await api.as(people.advisorAdmin, customerId);
    const { id, first_name, last_name, email, phone, version } = await self(own, customerId);
    const body = { first_name, last_name, email, phone, version };
    for (const ask of [own, advisor]) {
      const params = { customerId, id };
      const answers = [
        await ask(calls.updateUser, { params, body: { ...body, admin: false } }),
        await ask(calls.updateUser, { params, body: { ...body, admin: true, blocked: true } }),
        await ask(calls.deleteUser, { params }),
      ];
      expect(answers.map(({ problem }) => problem.code)).toEqual(["InUse", "InUse", "InUse"]);
    }
    expect((await self(own, customerId)).admin).toBe(true);
  });

  test("of two who demote each other at once, one stays", async () => {
    const { people } = api;
    const first = await api.as(people.admin);
    const made = await first(calls.createUser, {
      params: inZarya(),
      body: { ...newcomer, email: "second@zarya.example", admin: true },
    });
    for (let round = 0; round < 6; round += 1) {
      await inScope(api.database.pool, { system: true }, (tx) =>
        tx.run(sql`UPDATE person SET admin = true WHERE id IN (${people.admin}, ${made.body.id})`),
      );
      const [one, two] = [await api.as(people.admin), await api.as(made.body.id)];
      const people_ = await Promise.all(
        [people.admin, made.body.id].map(
          async (id) => (await one(calls.getUser, { params: { ...inZarya(), id } })).body,
        ),
      );
      const demote = (ask: Ask, person: (typeof people_)[number] | undefined) => {
        const { id = 0, first_name = "", last_name = "", email = "", phone = null, version = 1 } = person ?? {};
        const body = { first_name, last_name, email, phone, version, admin: false };
        return ask(calls.updateUser, { params: { ...inZarya(), id }, body });
      };
      await Promise.all([demote(one, people_[1]), demote(two, people_[0])]);
      const left = await inScope(api.database.pool, { customerId: people.customer }, (tx) =>
        tx.rows(sql`SELECT id FROM person WHERE customer_id = ${people.customer} AND admin AND deleted_at IS NULL`),
      );
      expect(left.length).toBeGreaterThan(0);
    }
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE person SET admin = true WHERE id = ${people.admin}`),
    );
  });
});

test("who may change users takes over nobody who may do more, by another address", async () => {
  const { people } = api;
  const admin = await api.as(people.admin);
  const { body: keeper } = await admin(calls.createUser, {
    params: inZarya(),
    body: { ...newcomer, email: "keeper@zarya.example", permissions: ["users:edit"] },
  });
  const { body: agronomist } = await admin(calls.createUser, {
    params: inZarya(),
    body: { ...newcomer, email: "agronom@zarya.example", permissions: ["fields:edit"] },
  });
  const ask = await api.as(keeper.id);
  const { first_name, last_name, phone, permissions, version } = agronomist;
  const change = (email: string) =>
    ask(calls.updateUser, {
      params: { ...inZarya(), id: agronomist.id },
      body: { first_name, last_name: `${last_name}-Полевая`, phone, permissions, version, email },
    });
  expect((await change("mine@evil.example")).problem.code).toBe("Forbidden");
  expect((await change("agronom@zarya.example")).status).toBe(200);
});

test("failed sign-ins are logged with the account and the address, never with what was tried", async () => {
  logged.length = 0;
  await signIn("worker@zarya.example", "S3cret-guess");
  await signIn("S3cret-typed-as-account", "x");
  const lines = logged.filter((line) => line.includes("a sign-in failed")).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { account: "worker@zarya.example", address: "127.0.0.1", code: "BadCredentials" },
    { account: "(no address)", code: "BadCredentials" },
  ]);
  expect(logged.join()).not.toContain("S3cret");
});

describe("a token that never runs out", () => {
  const key = (secret: string) => new TextEncoder().encode(secret);
  const now = Math.floor(Date.now() / 1000);

  test("of ours is refused", async () => {
    const claims = {
      user_id: api.people.admin,
      customer_id: api.people.customer,
      advisor_id: null,
      admin: true,
      session_id: 1,
    };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("polevod")
      .setIssuedAt(now)
      .sign(key("a secret that only the tests know, 32+"));
    const answer = await api.anyone(calls.getCustomer, {
      params: inZarya(),
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.problem.code]).toEqual([401, "ACCESS_TOKEN_EXPIRED"]);
  });

  test("of a partner is refused, and the same with an end is taken", async () => {
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE customer SET partner = 'seeds', external_id = '77' WHERE id = ${api.people.customer}`),
    );
    const content = { customer: "77", email: "partner@seeds.example", first_name: "Пётр", last_name: "Партнёров" };
    const token = () =>
      new SignJWT(content)
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer("seeds")
        .setAudience("polevod")
        .setIssuedAt(now);
    const exchange = async (jwt: SignJWT) =>
      api.anyone(calls.exchangePartnerToken, {
        body: { partner_token: await jwt.sign(key("a partner's secret that tests know, 32+")) },
      });
    const { problem } = await exchange(token());
    expect([problem.code, problem.message]).toEqual([
      "BadCredentials",
      expect.stringMatching(/^Вход с сайта партнёра/),
    ]);
    expect((await exchange(token().setExpirationTime(now + 300))).status).toBe(200);
  });

  test("of a partner lets in once, and again only while a button is pressed twice", async () => {
    const system = <T>(what: (tx: Transaction) => Promise<T>) => inScope(api.database.pool, { system: true }, what);
    await system((tx) =>
      tx.run(sql`UPDATE customer SET partner = 'seeds', external_id = '77' WHERE id = ${api.people.customer}`),
    );
    const person = { customer: "77", email: "twice@seeds.example", first_name: "Пётр", last_name: "Партнёров" };
    const jwt = new SignJWT(person).setProtectedHeader({ alg: "HS256" }).setIssuer("seeds").setAudience("polevod");
    jwt.setIssuedAt(now).setExpirationTime(now + 300);
    const partner_token = await jwt.sign(key("a partner's secret that tests know, 32+"));
    const exchange = () => api.anyone(calls.exchangePartnerToken, { body: { partner_token } });
    const twice = await Promise.all([exchange(), exchange()]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    await system((tx) => tx.run(sql`UPDATE spent_partner_token SET spent_at = spent_at - interval '11 seconds'`));
    const { status, problem } = await exchange();
    expect([status, problem.code, problem.message]).toEqual([
      ...[401, "BadCredentials"],
      expect.stringMatching(/уже использован/),
    ]);
    const sessions = await system((tx) =>
      tx.row<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM session s JOIN person p ON p.id = s.person_id WHERE p.email = ${person.email}`,
      ),
    );
    expect(sessions?.n).toBe(2);
  });

  test("of a partner is refused in words that say what to do", async () => {
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE customer SET partner = 'seeds', external_id = '77' WHERE id = ${api.people.customer}`),
    );
    const person = { email: "known@seeds.example", first_name: "Пётр", last_name: "Партнёров" };
    const come = async (content: object) => {
      const jwt = new SignJWT({ ...content }).setProtectedHeader({ alg: "HS256" }).setIssuer("seeds");
      jwt
        .setAudience("polevod")
        .setIssuedAt(now)
        .setExpirationTime(now + 300);
      const partner_token = await jwt.sign(key("a partner's secret that tests know, 32+"));
      return api.anyone(calls.exchangePartnerToken, { body: { partner_token } });
    };
    const empty = await api.anyone(calls.exchangePartnerToken, { body: { partner_token: "" } });
    expect(empty.problem.message).toMatch(/его подпись не подходит/);
    expect((await come({ ...person, customer: "77", advisor: "hq" })).problem.message).toMatch(/сайт должен передать/);
    expect((await come({ ...person, customer: "78" })).problem.message).toMatch(/которых в Полеводе нет/);
    expect((await come({ ...person, customer: "77" })).status).toBe(200);
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE person SET blocked_at = now() WHERE email = ${person.email}`),
    );
    const blocked = await come({ ...person, customer: "77" });
    expect([blocked.status, blocked.problem.message]).toEqual([401, expect.stringMatching(/^Вход для вас закрыт/)]);
  });
});
