import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import { password } from "../../tests/support/people";
import { inScope } from "../platform/database/scope";
import type { Letter } from "../platform/mail/mail";

const letters: Letter[] = [];
const mail = {
  siteUrl: "https://polevod.test",
  sender: { name: "Полевод", phone: null, email: null },
  tellsNews: true,
  send: async (letter: Letter) => void letters.push(letter),
};
const another = "жираф ведро синус 9";

let api: TestApi;
let mailless: TestApi;
beforeAll(async () => {
  [api, mailless] = await Promise.all([testApi({ mail }), testApi()]);
});
afterAll(() => Promise.all([api.close(), mailless.close()]));
beforeEach(async () => {
  letters.length = 0;
  await inScope(api.database.pool, { system: true }, (tx) => tx.run(sql`DELETE FROM pace`));
});

const ask = (email: string, address = "203.0.113.40") =>
  api.anyone(calls.requestPasswordReset, { body: { email }, headers: { "x-forwarded-for": address } });
const tokensIn = ({ text }: Letter) =>
  [...text.matchAll(/https:\/\/polevod\.test\/login\/reset\?token=([\w-]{43})/g)].map(([, token = ""]) => token);

async function mailedToken(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(204);
  await vi.waitFor(() => expect(letters).toHaveLength(1));
  const [letter] = letters.splice(0);
  expect(letter?.to).toBe(email);
  const [token = ""] = letter ? tokensIn(letter) : [];
  return token;
}

const setPassword = (token: string, new_password: string, at = api) =>
  at.anyone(calls.resetPassword, { body: { token, new_password } });
const signIn = (email: string, secret: string, device = "", at = api) =>
  at.anyone(calls.login, {
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${secret}`).toString("base64")}`,
      ...(device ? { "x-known-device": device } : {}),
    },
  });

describe("a link by mail", () => {
  const email = "worker@zarya.example";

  test("sets a password once, ends every session, and the old password opens nothing", async () => {
    const { body: before } = await signIn(email, password);
    const token = await mailedToken(email);
    const read = () => api.anyone(calls.readResetLink, { body: { token } });
    expect((await read()).body).toEqual({ email });
    expect((await setPassword(token, another)).status).toBe(200);
    expect((await read()).problem.code).toBe("ResetLinkInvalid");
    const again = await setPassword(token, "ещё один жираф 8");
    expect([again.status, again.problem.code]).toEqual([410, "ResetLinkInvalid"]);
    const headers = { authorization: `Bearer ${before.access_token}` };
    expect((await api.anyone(calls.listSessions, { headers })).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, another)).status).toBe(200);
  });

  test("asked at once from many places serves one of them", async () => {
    const token = await mailedToken(email);
    const statuses = (
      await Promise.all(Array.from({ length: 20 }, (_, index) => setPassword(token, `${another} ${index}`)))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
  });

  test("serves an hour, and none but the last one made", async () => {
    const first = await mailedToken(email);
    const second = await mailedToken(email);
    expect((await setPassword(first, another)).status).toBe(410);
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE password_reset SET expires_at = expires_at - interval '1 hour'`),
    );
    expect((await setPassword(second, another)).status).toBe(410);
  });

  test("goes on to serve when the password was easy to guess; only its hash is in the database", async () => {
    const token = await mailedToken(email);
    const refused = await setPassword(token, "gfhjkm12345");
    expect([refused.status, refused.problem.fields?.[0]?.path]).toEqual([422, "new_password"]);
    const { rows } = await api.database.pool.query("SELECT * FROM password_reset");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await setPassword(token, another)).status).toBe(200);
  });

  test("serves no more once its user has another address: whoever reads the old letterbox stays out", async () => {
    const token = await mailedToken(email);
    const admin = await api.as(api.people.admin);
    const params = { customerId: api.people.customer, id: api.people.worker };
    const move = async (to: string) => {
      const { body } = await admin(calls.getUser, { params });
      expect((await admin(calls.updateUser, { params, body: { ...body, email: to } })).status).toBe(200);
    };
    await move("moved@zarya.example");
    expect((await setPassword(token, another)).problem.code).toBe("ResetLinkInvalid");
    await move(email);
  });

  test("makes the browser known: guesses of the whole world do not delay its owner there", async () => {
    const token = await mailedToken(email);
    const { body } = await setPassword(token, another);
    await Promise.all(Array.from({ length: 40 }, () => signIn(email, "a guess")));
    expect((await signIn(email, another)).status).toBe(429);
    expect((await signIn(email, another, body.device_token)).status).toBe(200);
  });

  test("is not told of: the answer is the same for anybody, and nothing goes to who is not there or is blocked", async () => {
    const { people } = api;
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE person SET blocked_at = now() WHERE id = ${people.strangeAdvisor}`),
    );
    const answers = [
      await ask("nobody@zarya.example"),
      await ask("admin@chuzhoy.example"),
      await ask("admin@luch.example"),
    ];
    expect(answers.map(({ status, raw }) => [status, raw.body])).toEqual(Array(3).fill([204, ""]));
    await vi.waitFor(() => expect(letters).toHaveLength(1));
    expect(letters.map(({ to }) => to)).toEqual(["admin@luch.example"]);
  });

  test("goes to a letterbox three times, then no more; an address that goes on asking waits", async () => {
    for (let index = 0; index < 30; index += 1) await ask("admin@luch.example", `203.0.113.${index}`);
    await vi.waitFor(() => expect(letters.length).toBeGreaterThanOrEqual(3));
    expect(letters).toHaveLength(3);
    const statuses = [];
    for (let index = 0; index < 15; index += 1) statuses.push((await ask(`user${index}@zarya.example`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test("names each holding where an address has several accounts", async () => {
    const admin = await api.as(api.people.admin);
    const body = {
      first_name: "Анна",
      last_name: "Двудомная",
      email: "admin@voshod.example",
      phone: null,
      password: another,
    };
    await admin(calls.createUser, { params: { customerId: api.people.customer }, body });
    await ask("admin@voshod.example");
    await vi.waitFor(() => expect(letters).toHaveLength(1));
    expect(letters[0]?.text).toMatch(/Восход:\n.*\n\nЗаря:\n/);
    expect(letters.flatMap(tokensIn)).toHaveLength(2);
  });
});

describe("a link by hand, where no mail is set up", () => {
  const make = async (who: number, id: number, at: TestApi) =>
    (await at.as(who))(calls.createResetLink, { params: { customerId: at.people.customer, id } });

  test("is shown once to the administrator who makes it", async () => {
    const { people } = mailless;
    expect((await mailless.anyone(calls.getPasswordResetWay, {})).body).toEqual({ by_mail: false });
    const { body } = await make(people.admin, people.worker, mailless);
    expect((await setPassword(body.token ?? "", another, mailless)).status).toBe(200);
    expect((await signIn("worker@zarya.example", another, "", mailless)).status).toBe(200);
    const { rows } = await mailless.database.pool.query("SELECT * FROM password_reset");
    expect(rows).toEqual([]);
  });

  test("is not made for who may do more, nor for another holding's", async () => {
    const { people } = mailless;
    await inScope(mailless.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE person SET permissions = '{users:edit}' WHERE id = ${people.worker}`),
    );
    expect((await make(people.worker, people.admin, mailless)).problem.code).toBe("Forbidden");
    expect((await make(people.admin, people.stranger, mailless)).status).toBe(404);
  });

  test("goes by mail where there is one, and nobody else sees it", async () => {
    const { body } = await make(api.people.admin, api.people.worker, api);
    expect(body.token).toBeNull();
    expect(letters.map(({ to }) => to)).toEqual(["worker@zarya.example"]);
  });
});

test("a password easy to guess is refused where users are added and on the profile", async () => {
  const admin = await api.as(api.people.admin);
  const params = { customerId: api.people.customer };
  const body = { first_name: "Анна", last_name: "Полевая", email: "anna@zarya.example", phone: null };
  const refused = await admin(calls.createUser, { params, body: { ...body, password: "Gfhjkm2026!" } });
  expect([refused.status, refused.problem.fields?.map(({ path }) => path)]).toEqual([422, ["password"]]);
  const own = (await admin(calls.getProfile, { params })).body;
  const { first_name, last_name, phone, version } = own;
  const change = { first_name, last_name, phone, version, current_password: password, new_password: "главный1234" };
  const changed = await admin(calls.updateProfile, { params, body: change });
  expect(changed.problem.fields?.map(({ path }) => path)).toEqual(["new_password"]);
});
