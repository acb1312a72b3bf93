import { tmpdir } from "node:os";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerOf } from "#contract/call";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import { buildFarmApi } from "../../tests/support/farm-api";
import { password } from "../../tests/support/people";
import { inScope } from "../platform/database/scope";
import { deviceWords } from "./device-words";
import { hashPassword } from "./shared/passwords";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Tokens = AnswerOf<typeof calls.login>;

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";
const basic = (email: string, secret = password) => `Basic ${Buffer.from(`${email}:${secret}`).toString("base64")}`;

async function signIn(email: string, secret = password): Promise<Tokens> {
  const headers = { authorization: basic(email, secret), "user-agent": windows, "x-forwarded-for": "203.0.113.20" };
  const answer = await api.anyone(calls.login, { headers });
  expect(answer.status, answer.problem?.message).toBe(200);
  return answer.body;
}

const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` });
const inZarya = () => ({ params: { customerId: api.people.customer } });

/** Everything that a session opens: calls of the holding, of the person, and the next tokens. */
async function statuses(tokens: Tokens): Promise<number[]> {
  const headers = bearer(tokens);
  const asked = [
    await api.anyone(calls.getUserInfo, { ...inZarya(), headers }),
    await api.anyone(calls.listAuthUsers, { headers }),
    await api.anyone(calls.refresh, { headers: { authorization: `Bearer ${tokens.refresh_token}` } }),
  ];
  return asked.map(({ status }) => status);
}

const alive = [200, 200, 200];
const ended = [401, 401, 401];

const worker = "worker@zarya.example";
const workerNow = async () => {
  const ask = await api.as(api.people.admin);
  return (await ask(calls.getUser, { params: { ...inZarya().params, id: api.people.worker } })).body;
};

describe("a session is over at once, access tokens too", () => {
  test("in every copy, also one that has proved the token before", async () => {
    const { app: copy } = await buildFarmApi({ pool: api.database.pool, directory: tmpdir() });
    const tokens = await signIn(worker);
    const asked = async () => (await copy.inject({ url: "/auth/users", headers: bearer(tokens) })).statusCode;
    expect([await asked(), await asked()]).toEqual([200, 200]);
    await api.anyone(calls.logout, { headers: { authorization: `Bearer ${tokens.refresh_token}` } });
    expect(await asked()).toBe(401);
    await copy.close();
  });

  test("after a logout", async () => {
    const tokens = await signIn(worker);
    expect(await statuses(tokens)).toEqual(alive);
    await api.anyone(calls.logout, { headers: { authorization: `Bearer ${tokens.refresh_token}` } });
    expect(await statuses(tokens)).toEqual(ended);
  });

  test("after another password, but for the one that changed it", async () => {
    const [own, other] = [await signIn(worker), await signIn(worker)];
    const { first_name, last_name, phone, version } = await workerNow();
    const change = (current_password: string, new_password: string) =>
      api.anyone(calls.updateProfile, {
        ...inZarya(),
        headers: bearer(own),
        body: { first_name, last_name, phone, current_password, new_password, version },
      });
    expect((await change(password, "staple battery 17")).status).toBe(200);
    expect(await statuses(other)).toEqual(ended);
    expect(await statuses(own)).toEqual(alive);
    await inScope(api.database.pool, { system: true }, async (tx) =>
      tx.run(sql`UPDATE person SET password_hash = ${await hashPassword(password)} WHERE email = ${worker}`),
    );
  });

  test.each([
    ["other rights", { permissions: ["fields:edit"] as const }],
    ["another role", { admin: true }],
    ["a block", { blocked: true }],
  ])("after %s", async (_what, change) => {
    const tokens = await signIn(worker);
    const ask = await api.as(api.people.admin);
    const update = async (body: object) => {
      const { first_name, last_name, email, phone, version } = await workerNow();
      const params = { ...inZarya().params, id: api.people.worker };
      const answer = await ask(calls.updateUser, {
        params,
        body: { first_name, last_name, email, phone, version, ...body },
      });
      expect(answer.status).toBe(200);
    };
    await update({ ...change, permissions: [...("permissions" in change ? change.permissions : [])] });
    expect(await statuses(tokens)).toEqual(ended);
    if ("blocked" in change) {
      const refused = await api.anyone(calls.login, { headers: { authorization: basic(worker) } });
      expect([refused.status, refused.problem.code]).toEqual([401, "BadCredentials"]);
    }
    await update({ blocked: false });
    expect(await statuses(await signIn(worker))).toEqual(alive);
  });

  test("names changed by an administrator end nothing", async () => {
    const tokens = await signIn(worker);
    const { first_name, email, phone, version } = await workerNow();
    const ask = await api.as(api.people.admin);
    const body = { first_name, last_name: "Рабочий-Полевой", email, phone, version };
    await ask(calls.updateUser, { params: { ...inZarya().params, id: api.people.worker }, body });
    expect(await statuses(tokens)).toEqual(alive);
  });

  test("after its user was deleted, where an advisor's token acts for a customer, too", async () => {
    const tokens = await signIn("agronom@agrosovet.example");
    const acting = await api.anyone(calls.actForCustomer, {
      headers: bearer(tokens),
      body: { customer_id: api.people.customer },
    });
    const actingTokens = { ...tokens, ...acting.body };
    const info = () => api.anyone(calls.getUserInfo, { ...inZarya(), headers: bearer(actingTokens) });
    expect((await info()).status).toBe(200);
    await api.anyone(calls.logout, { headers: { authorization: `Bearer ${tokens.refresh_token}` } });
    expect([(await info()).status, (await info()).problem.code]).toEqual([401, "ACCESS_TOKEN_EXPIRED"]);
  });
});

describe("its owner", () => {
  test("sees each with device, address and times, and ends one or all the others", async () => {
    const [own, second, third] = [
      await signIn("admin@luch.example"),
      await signIn("admin@luch.example"),
      await signIn("admin@luch.example"),
    ];
    const list = async () => (await api.anyone(calls.listSessions, { headers: bearer(own) })).body.items;
    const before = await list();
    expect(before.map(({ device, address, current }) => [device, address, current])).toEqual([
      ["Chrome, Windows", "203.0.113.20", true],
      ["Chrome, Windows", "203.0.113.20", false],
      ["Chrome, Windows", "203.0.113.20", false],
    ]);
    const end = (id: number) => api.anyone(calls.endSession, { params: { id }, headers: bearer(own) });
    const id = before.at(-1)?.id ?? 0;
    expect([(await end(id)).status, (await end(id)).status]).toEqual([204, 404]);
    expect(await list()).toHaveLength(2);
    expect((await api.anyone(calls.endOtherSessions, { headers: bearer(own) })).status).toBe(204);
    expect((await list()).map(({ current }) => current)).toEqual([true]);
    const refreshed = await Promise.all(
      [own, second, third].map(({ refresh_token }) =>
        api.anyone(calls.refresh, { headers: { authorization: `Bearer ${refresh_token}` } }),
      ),
    );
    expect(refreshed.map(({ status }) => status)).toEqual([200, 401, 401]);
  });

  test("can't end another's", async () => {
    const [own, foreign] = [await signIn("admin@luch.example"), await signIn("admin@voshod.example")];
    const [theirs] = (await api.anyone(calls.listSessions, { headers: bearer(foreign) })).body.items;
    const answer = await api.anyone(calls.endSession, { params: { id: theirs?.id ?? 0 }, headers: bearer(own) });
    expect(answer.status).toBe(404);
    expect((await api.anyone(calls.listSessions, { headers: bearer(foreign) })).status).toBe(200);
  });
});

const setSession = (change: ReturnType<typeof sql>) =>
  inScope(api.database.pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE session SET ${change} WHERE ended_at IS NULL`),
  );

test("however much it is used, it is over when its time is", async () => {
  const tokens = await signIn("admin@voshod.example");
  await setSession(sql`ends_at = now() + interval '1 minute'`);
  const headers = { authorization: `Bearer ${tokens.refresh_token}` };
  const next = await api.anyone(calls.refresh, { headers });
  expect(next.body.refresh_token_lifetime).toBeLessThanOrEqual(60);
  await setSession(sql`ends_at = now(), expires_at = now()`);
  const after = await api.anyone(calls.listSessions, { headers: bearer(next.body) });
  expect([after.status, after.problem.code]).toEqual([401, "ACCESS_TOKEN_EXPIRED"]);
});

test("a session that begins while its person is blocked does not stand", async () => {
  for (let round = 0; round < 5; round += 1) {
    const block = inScope(api.database.pool, { system: true }, async (tx) => {
      await tx.run(sql`SELECT pg_sleep(${0.02 * round})`);
      await tx.run(sql`UPDATE person SET blocked_at = now() WHERE email = 'admin@chuzhoy.example'`);
      await tx.run(sql`UPDATE session SET ended_at = now() WHERE person_id = ${api.people.strangeAdvisor}`);
    });
    const headers = { authorization: basic("admin@chuzhoy.example") };
    const [answer] = await Promise.all([api.anyone(calls.login, { headers }), block]);
    if (answer.status === 200)
      expect((await api.anyone(calls.listSessions, { headers: bearer(answer.body) })).status).toBe(401);
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE person SET blocked_at = NULL WHERE email = 'admin@chuzhoy.example'`),
    );
  }
});

test("the check of the session costs no round trip", async () => {
  const { pool } = api.database;
  const asked: unknown[] = [];
  const onAcquire = (client: { query: (...args: unknown[]) => unknown }) => {
    const { query } = client;
    client.query = (...args: unknown[]) => {
      asked.push(args[0]);
      return query.apply(client, args);
    };
    pool.once("release", () => {
      client.query = query;
    });
  };
  const token = await api.tokenOf(api.people.admin);
  pool.once("acquire", onAcquire as never);
  await api.anyone(calls.getCustomer, { ...inZarya(), headers: { authorization: `Bearer ${token}` } });
  expect(asked).toHaveLength(3); // scope, session and place; the customer; COMMIT
});

test.each([
  [windows, "Chrome, Windows"],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 YaBrowser/24.1 Safari/537.36",
    "Яндекс Браузер, Windows",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1", "Safari, iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox, Linux"],
  ["Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36", "Chrome, Android"],
  ["curl/8.0", "Неизвестная программа"],
  [undefined, "Неизвестная программа"],
])("%s is %s", (agent, words) => expect(deviceWords(agent)).toBe(words));
