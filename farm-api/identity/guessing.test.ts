import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import { password } from "../../tests/support/people";
import { inScope } from "../platform/database/scope";
import { networkOf } from "./sign-in-budgets";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(() => inScope(api.database.pool, { system: true }, (tx) => tx.run(sql`DELETE FROM pace`)));

const owner = "worker@zarya.example";

interface Try {
  email?: string;
  secret?: string;
  address: string;
  device?: string;
}

async function trySignIn({ email = owner, secret = "a guess", address, device }: Try) {
  const authorization = `Basic ${Buffer.from(`${email}:${secret}`).toString("base64")}`;
  const known: Record<string, string> = device ? { "x-known-device": device } : {};
  return api.anyone(calls.login, { headers: { authorization, "x-forwarded-for": address, ...known } });
}

const tries = async (all: Try[]) => (await Promise.all(all.map(trySignIn))).map(({ status }) => status);
const howMany = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;
const times = (count: number, make: (index: number) => Try) => Array.from({ length: count }, (_, index) => make(index));

/** As if that much time had passed. */
const wait = (seconds: number) =>
  inScope(api.database.pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE pace SET free_at = free_at - make_interval(secs => ${seconds}),
      last_at = last_at - make_interval(secs => ${seconds})`),
  );

const deviceOf = async (email: string) =>
  (await trySignIn({ email, secret: password, address: "198.51.100.99" })).body.device_token ?? "";

/**
 * Of many at once only the free ones are looked at. Where a machine takes longer for them than the first waits (4, 8, 16
 * seconds), each of these lets one more through, and who waits too long for a connection is sent away unseen.
 */
async function expectFreeOnes(all: Try[], free: number) {
  const begun = Date.now();
  const statuses = await tries(all);
  const waits = Math.floor(Math.log2((Date.now() - begun) / 4000 + 1));
  const looked = howMany(statuses, 401);
  expect(looked).toBeGreaterThanOrEqual(free);
  expect(looked).toBeLessThanOrEqual(free + waits);
  const unseen = waits > 0 ? [429, 503] : [429];
  expect(statuses.filter((status) => status !== 401 && !unseen.includes(status))).toEqual([]);
}

describe("many guesses at once", () => {
  test("from one address at one account: only the free ones are looked at", async () => {
    await expectFreeOnes(
      times(120, () => ({ address: "203.0.113.1" })),
      5,
    );
  });

  test("from one address at as many accounts", async () => {
    const guesses = times(120, (index) => ({ email: `user${index}@zarya.example`, address: "203.0.113.2" }));
    await expectFreeOnes(guesses, 30);
  });

  test("from forty addresses, five each, at one account", async () => {
    const guesses = times(200, (index) => ({ address: `203.0.113.${Math.floor(index / 5) + 10}` }));
    await expectFreeOnes(guesses, 10);
  });

  test("from as many addresses of one network of the newer kind", async () => {
    await expectFreeOnes(
      times(60, (index) => ({ address: `2001:db8:1:2::${(index + 1).toString(16)}` })),
      5,
    );
  });

  test("right ones and wrong ones mixed leave no more guesses", async () => {
    const guesses = times(60, (index) => ({
      address: "203.0.113.3",
      ...(index % 6 ? {} : { email: "admin@luch.example", secret: password }),
    }));
    const statuses = await tries(guesses);
    expect(howMany(statuses, 401)).toBeLessThanOrEqual(5);
    expect(howMany(statuses, 500)).toBe(0);
  });
});

describe("past the free tries", () => {
  test("each waits twice as long as the one before, is told how long in Russian, and is let through then", async () => {
    const address = "203.0.113.4";
    await tries(times(5, () => ({ address })));
    for (const seconds of [4, 8, 16, 32, 60, 60, 60]) {
      const refused = await trySignIn({ address });
      expect(refused.status).toBe(429);
      const told = Number(refused.raw.headers["retry-after"]);
      expect(told).toBeLessThanOrEqual(seconds);
      expect(told).toBeGreaterThan(seconds - 4);
      expect(refused.problem.message).toMatch(
        /^Слишком много попыток\. Повторите через \d+ секунд[уы]?\. Если подбирает пароль кто-то другой/,
      );
      await wait(seconds);
      expect((await trySignIn({ address })).status).toBe(401);
    }
  });

  test("asking all the time does not make it longer", async () => {
    const address = "203.0.113.5";
    await tries(times(6, () => ({ address })));
    await tries(times(40, () => ({ address })));
    await wait(4);
    expect((await trySignIn({ address, secret: password })).status).toBe(200);
  });

  test("an hour later all is as before", async () => {
    const address = "203.0.113.6";
    await tries(times(40, () => ({ address })));
    await wait(3601);
    expect(howMany(await tries(times(20, () => ({ address }))), 401)).toBe(5);
  });
});

describe("who waits as long as told on a device that is not known, while guesses go on without a pause", () => {
  async function besides(guesses: Try[], waiting: Try): Promise<number[]> {
    // Each has had a turn.
    for (const guess of guesses) await trySignIn(guess);
    await tries(guesses);
    const first = await trySignIn(waiting);
    await tries(guesses);
    await wait(Number(first.raw.headers["retry-after"]));
    const [, own] = await Promise.all([tries(guesses), trySignIn(waiting)]);
    return [first.status, own.status];
  }

  test("gets in at the account that is guessed", async () => {
    const guesses = times(10, (index) => ({ address: `203.0.113.${index}` }));
    const statuses = await besides(guesses, { secret: password, address: "198.51.100.7" });
    expect(statuses).toEqual([429, 200]);
  });

  test("gets in from the address of which others guess", async () => {
    const address = "203.0.113.9";
    const guesses = times(30, (index) => ({ email: `user${index}@zarya.example`, address }));
    const statuses = await besides(guesses, { email: "admin@luch.example", secret: password, address });
    expect(statuses).toEqual([429, 200]);
  });

  test("has no turn kept while others are free to try", async () => {
    const address = "203.0.113.11";
    await tries(times(20, () => ({ address })));
    expect((await trySignIn({ email: "admin@luch.example", secret: password, address })).status).toBe(200);
  });
});

describe("the owner on a device that is known", () => {
  test("gets in while the whole world guesses at the account", async () => {
    const device = await deviceOf(owner);
    const guesses = times(200, (index) => ({ address: `203.0.113.${index}` }));
    const [statuses, own] = await Promise.all([
      tries(guesses),
      trySignIn({ secret: password, address: "198.51.100.99", device }),
    ]);
    expect(howMany(statuses, 429)).toBeGreaterThan(150);
    expect(own.status).toBe(200);
    expect((await trySignIn({ secret: password, address: "203.0.113.7", device })).status).toBe(200);
  });

  test("gets in behind an address that a hundred failures came from", async () => {
    const device = await deviceOf("admin@luch.example");
    const address = "203.0.113.8";
    await tries(times(100, (index) => ({ email: `user${index}@zarya.example`, address })));
    const neighbour = { email: "admin@luch.example", secret: password, address };
    expect((await trySignIn({ ...neighbour, device })).status).toBe(200);
    expect((await trySignIn(neighbour)).status).toBe(429);
    await wait(Number((await trySignIn(neighbour)).raw.headers["retry-after"]));
    expect((await trySignIn(neighbour)).status, "a new one waits, and is not locked out").toBe(200);
  });

  test("has a budget of its own there, not none", async () => {
    const device = await deviceOf(owner);
    const statuses = await tries(times(60, (index) => ({ address: `203.0.113.${index}`, device })));
    expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([5, 55]);
  });

  test("is not known by another's note, nor by one that was tampered with", async () => {
    const device = await deviceOf("admin@luch.example");
    const forged = `${api.people.worker}${device.slice(device.indexOf("."))}`;
    for (const brought of [device, forged, "a.b.c", "x".repeat(5000)]) {
      await inScope(api.database.pool, { system: true }, (tx) => tx.run(sql`DELETE FROM pace`));
      const statuses = await tries(times(30, (index) => ({ address: `203.0.113.${index}`, device: brought })));
      expect(howMany(statuses, 401)).toBe(10);
    }
  });
});

test("the current password can't be guessed on the profile, however many ask at once", async () => {
  const ask = await api.as(api.people.stranger);
  const params = { customerId: api.people.otherCustomer };
  const { version } = (await ask(calls.getProfile, { params })).body;
  const guess = (current_password: string) =>
    ask(calls.updateProfile, {
      params,
      body: {
        first_name: "Иван",
        last_name: "Чужой",
        phone: null,
        current_password,
        new_password: "staple battery 17",
        version,
      },
    });
  const statuses = (
    await Promise.all(times(40, () => ({ address: "" })).map((_, index) => guess(`guess ${index}`)))
  ).map(({ status }) => status);
  expect([howMany(statuses, 422), howMany(statuses, 429)]).toEqual([5, 35]);
  expect((await guess(password)).status).toBe(429);
  await wait(60);
  expect((await guess(password)).status).toBe(200);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["2001:0DB8:0001::6", "2001:db8:1:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s is of the network %s", (address, network) => expect(networkOf(address)).toBe(network));
