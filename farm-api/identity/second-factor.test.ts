import { SignJWT } from "jose";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { partnerSecret } from "../../tests/support/farm-api";
import { password } from "../../tests/support/people";
import { inScope } from "../platform/database/scope";
import { secretBox } from "../platform/secret-box";
import { spendCode } from "./shared/second-factor";
import { base32, codeAt, otpauthUri, stepAt, stepOf } from "./totp";

/** The farm API's own clock stands, so that a code is of the step that the test means. */
let now = new Date();
const logged: string[] = [];
let api: TestApi;
beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  api = await testApi({ clock: { now: () => now }, logger: { level: "warn", stream } });
});
afterAll(() => api.close());
beforeEach(() => inScope(api.database.pool, { system: true }, (tx) => tx.run(sql`DELETE FROM pace`)));

const bytesOf = (secret: string) => {
  const bits = [...secret]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const codeNow = (secret: string, stepsOn = 0) => codeAt(bytesOf(secret), stepAt(now) + stepsOn);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const signIn = (email: string, secret = password, device = "") =>
  api.anyone(calls.login, {
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${secret}`).toString("base64")}`,
      ...(device ? { "x-known-device": device } : {}),
    },
  });
const challengeFor = async (email: string) => {
  const answer = await signIn(email);
  expect([answer.status, answer.problem.code]).toEqual([401, "SecondFactorNeeded"]);
  return JSON.parse(answer.raw.body).challenge as string;
};
const enter = (challenge: string, code: string, device = "") =>
  api.anyone(calls.enterCode, {
    body: { challenge, code },
    ...(device ? { headers: { "x-known-device": device } } : {}),
  });

/** Switches it on. @returns the secret and the codes on paper */
async function switchOn(ask: Ask): Promise<{ secret: string; paper: string[] }> {
  const { secret } = (await ask(calls.beginSecondFactor, {})).body;
  const body = { code: codeNow(secret), current_password: password };
  const { status, body: answered } = await ask(calls.confirmSecondFactor, { body });
  expect(status).toBe(200);
  later(60);
  return { secret, paper: answered.recovery_codes };
}

describe("RFC 6238", () => {
  const secret = Buffer.from("12345678901234567890");

  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("at %i it is %s", (seconds, code) => expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code));

  test("clocks may be apart by one step, no more", () => {
    const at = new Date(1_000_000_000_000);
    const codes = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, stepAt(at) + off), at) !== null);
    expect(codes).toEqual([false, true, true, true, false]);
  });

  test("an app reads the secret and the account", () => {
    expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(otpauthUri(Buffer.from("foobar"), "a@b.example")).toBe(
      "otpauth://totp/%D0%9F%D0%BE%D0%BB%D0%B5%D0%B2%D0%BE%D0%B4%3Aa%40b.example?secret=MZXW6YTBOI&issuer=%D0%9F%D0%BE%D0%BB%D0%B5%D0%B2%D0%BE%D0%B4",
    );
  });
});

describe("switched on", () => {
  let secret: string;
  let paper: string[];
  const email = "worker@zarya.example";

  beforeAll(async () => {
    ({ secret, paper } = await switchOn(await api.as(api.people.worker)));
  });

  test("a sign-in asks for a code, and goes on with the right one", async () => {
    const challenge = await challengeFor(email);
    expect((await enter(challenge, "000000")).problem.code).toBe("BadCode");
    const entered = await enter(challenge, ` ${codeNow(secret).slice(0, 3)} ${codeNow(secret).slice(3)} `);
    expect(entered.status).toBe(200);
    const headers = { authorization: `Bearer ${entered.body.access_token}` };
    expect((await api.anyone(calls.listSessions, { headers })).status).toBe(200);
  });

  test("a code serves once, however many bring it at once", async () => {
    later(60);
    const challenge = await challengeFor(email);
    const code = codeNow(secret);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => enter(challenge, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    later(30);
    expect((await enter(await challengeFor(email), codeNow(secret, -1))).problem.code).toBe("BadCode");
  });

  test("each code on paper serves once, with or without its dashes", async () => {
    const [first = "", second = ""] = paper;
    const challenge = await challengeFor(email);
    const statuses = [
      (await enter(challenge, first.toLowerCase().replaceAll("-", " "))).status,
      (await enter(challenge, first)).status,
      (await enter(challenge, second)).status,
    ];
    expect(statuses).toEqual([200, 401, 200]);
    const { rows } = await api.database.pool.query("SELECT count(*)::int AS left FROM recovery_code");
    expect(rows[0]).toEqual({ left: 0 }); // Row-level security: a session of nobody sees none.
    const ask = await api.as(api.people.worker);
    expect((await ask(calls.getSecondFactor, {})).body).toEqual({
      enabled: true,
      recovery_codes_left: 8,
      pending: null,
    });
  });

  test("guesses are slowed, and a million of them at once are five", async () => {
    const challenge = await challengeFor(email);
    const statuses = (
      await Promise.all(Array.from({ length: 60 }, (_, index) => enter(challenge, String(index).padStart(6, "0"))))
    ).map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([5, 55]);
  });

  test("a challenge is for five minutes and for the password that it was given for", async () => {
    const challenge = await challengeFor(email);
    later(301);
    expect((await enter(challenge, codeNow(secret))).problem.code).toBe("ChallengeExpired");
    const other = await challengeFor(email);
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE person SET password_hash = password_hash || ' ' WHERE email = ${email}`),
    );
    expect((await enter(other, codeNow(secret))).problem.code).toBe("ChallengeExpired");
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE person SET password_hash = trim(password_hash) WHERE email = ${email}`),
    );
    for (const forged of ["1.2.3", `${api.people.admin}${other.slice(other.indexOf("."))}`])
      expect((await enter(forged, codeNow(secret))).problem.code).toBe("ChallengeExpired");
  });

  test("a known device passes while others guess at the code", async () => {
    later(60);
    const { body } = await enter(await challengeFor(email), codeNow(secret));
    later(60);
    const challenge = await challengeFor(email);
    await Promise.all(Array.from({ length: 20 }, () => enter(challenge, "000000")));
    expect((await enter(challenge, codeNow(secret))).status).toBe(429);
    expect((await enter(challenge, codeNow(secret), body.device_token)).status).toBe(200);
  });

  test("the secret can't be read from the database", async () => {
    const { rows } = await inScope(api.database.pool, { system: true }, async (tx) => ({
      rows: await tx.rows<{ secret: Buffer }>(sql`SELECT secret FROM second_factor`),
    }));
    expect(rows).toHaveLength(1);
    for (const row of rows) expect(row.secret.includes(bytesOf(secret))).toBe(false);
  });

  test("codes on paper serve where the secret can't be read any more", async () => {
    const tools = { box: secretBox("another secret of the installation, 32+"), clock: api.deps.clock };
    const spent = await inScope(api.database.pool, { system: true }, (tx) =>
      spendCode(tx, tools, api.people.worker, paper.at(-1) ?? ""),
    );
    expect(spent).toBe(true);
  });

  test("a wrong code is logged with whose it was, and not with the code", async () => {
    logged.length = 0;
    await enter(await challengeFor(email), "907713");
    await enter("no challenge", "907713");
    const lines = logged.filter((line) => line.includes("a sign-in failed")).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { account: `user ${api.people.worker}`, code: "BadCode" },
      { account: "(no challenge of ours)", code: "ChallengeExpired" },
    ]);
    expect(logged.join()).not.toContain("907713");
  });

  test("a partner's word is not enough either", async () => {
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE customer SET partner = 'seeds', external_id = '77' WHERE id = ${api.people.customer}`),
    );
    const token = await new SignJWT({ customer: "77", email, first_name: "Пётр", last_name: "Рабочий" })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("seeds")
      .setAudience("polevod")
      .setIssuedAt(Math.floor(now.getTime() / 1000))
      .setExpirationTime(Math.floor(now.getTime() / 1000) + 60)
      .sign(new TextEncoder().encode(partnerSecret));
    const answer = await api.anyone(calls.exchangePartnerToken, { body: { partner_token: token } });
    expect([answer.status, answer.problem.code]).toEqual([401, "SecondFactorNeeded"]);
    later(60);
    const { challenge } = JSON.parse(answer.raw.body);
    expect((await enter(challenge, codeNow(secret))).status).toBe(200);
  });

  test("a new password takes a code too, and wrong ones are slowed", async () => {
    const ask = await api.as(api.people.worker);
    const params = { customerId: api.people.customer };
    const { first_name, last_name, phone, version } = (await ask(calls.getProfile, { params })).body;
    const change = (code?: string) =>
      ask(calls.updateProfile, {
        params,
        body: { first_name, last_name, phone, version, current_password: password, new_password: "qwertyuiop", code },
      });
    expect((await change()).problem.fields?.[0]?.path).toBe("code");
    const guesses = await Promise.all(Array.from({ length: 20 }, () => change("000000")));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(4);
    await inScope(api.database.pool, { system: true }, (tx) => tx.run(sql`DELETE FROM pace`));
    later(60);
    expect((await change(codeNow(secret))).problem.fields?.[0]?.path).toBe("new_password");
  });

  test("it is switched off by the password and a code together, and by an administrator for who lost them", async () => {
    later(60);
    const ask = await api.as(api.people.worker);
    const off = (code: string, current_password: string) =>
      ask(calls.disableSecondFactor, { body: { code, current_password } });
    expect((await off(codeNow(secret), "not it")).problem.fields?.[0]?.path).toBe("current_password");
    expect((await off("000000", password)).problem.fields?.[0]?.path).toBe("code");
    expect((await off(codeNow(secret), password)).status).toBe(204);
    expect((await signIn(email)).status).toBe(200);

    await switchOn(await api.as(api.people.worker));
    const admin = await api.as(api.people.admin);
    const params = { customerId: api.people.customer, id: api.people.worker };
    expect((await admin(calls.getUser, { params })).body.second_factor).toBe(true);
    const user = await api.as(api.people.worker);
    expect((await admin(calls.resetSecondFactor, { params })).status).toBe(204);
    expect((await user(calls.listSessions, {})).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    expect((await admin(calls.resetSecondFactor, { params })).status).toBe(404);
  });
});

describe("being switched on", () => {
  test("takes the password and a right code, ends the other sessions, and asks for nothing before", async () => {
    const [own, other] = [await api.as(api.people.restrictedAdmin), await api.as(api.people.restrictedAdmin)];
    const { secret, uri } = (await own(calls.beginSecondFactor, {})).body;
    expect((await own(calls.getSecondFactor, {})).body.pending).toEqual({ secret, uri });
    expect((await signIn("admin@luch.example")).status).toBe(200);
    const confirm = (code: string, current_password: string) =>
      own(calls.confirmSecondFactor, { body: { code, current_password } });
    expect((await confirm(codeNow(secret), "not it")).status).toBe(422);
    expect((await confirm("000000", password)).status).toBe(422);
    const { body } = await confirm(codeNow(secret), password);
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect((await other(calls.listSessions, {})).status).toBe(401);
    expect((await own(calls.listSessions, {})).status).toBe(200);
    expect((await own(calls.beginSecondFactor, {})).status).toBe(422);
  });

  test("the password can't be guessed there either", async () => {
    const ask = await api.as(api.people.stranger);
    await ask(calls.beginSecondFactor, {});
    const guess = (index: number) =>
      ask(calls.confirmSecondFactor, { body: { code: "000000", current_password: `guess ${index}` } });
    const statuses = (await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  });
});
