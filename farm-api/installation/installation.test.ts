import { SignJWT } from "jose";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { allCalls, calls } from "#contract/calls";
import type { Holding } from "#contract/installation";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { otherPartnerSecret, partnerSecret } from "../../tests/support/farm-api";
import { sampleBody, sampleParams } from "../../tests/support/samples";
import { addBlockedJob, type World } from "../../tests/support/world";
import { inScope } from "../platform/database/scope";

let api: TestApi;
let root: Ask;
beforeAll(async () => {
  api = await testApi();
  root = await api.as(api.people.installationAdmin);
});
afterAll(() => api.close());

const nowhere = { partner: null, external_id: null };
const newHolding = (name: string, more: Partial<BodyInput<typeof calls.createHolding>> = {}) =>
  root(calls.createHolding, { body: { name, country: "RU", ...nowhere, ...more } });
const change = ({ id, users_count: _, created_at: __, ...own }: Holding, more: Partial<Holding>) =>
  root(calls.updateHolding, { params: { id }, body: { ...own, ...more } });

/** Comes from the partner's site. @returns how the caller asks from then on, for a holding or for none */
async function fromPartner(claims: { customer?: string; advisor?: string; email: string }, signed = partnerSecret) {
  const token = await new SignJWT({ first_name: "Пётр", last_name: "Партнёров", ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("seeds")
    .setAudience("polevod")
    .setIssuedAt()
    .setExpirationTime("5 minutes")
    .sign(new TextEncoder().encode(signed));
  const { status, body } = await api.anyone(calls.exchangePartnerToken, { body: { partner_token: token } });
  const headers = { authorization: `Bearer ${body.access_token}` };
  return { status, headers };
}

test("two holdings and a partner's organisation: its people see the holdings they advise, a holding's user that one", async () => {
  const organisation = await root(calls.createOrganisation, {
    body: { name: "Семена", partner: "seeds", external_id: "hq" },
  });
  const advised = await newHolding("Северная нива", { advisor_ids: [organisation.body.id] });
  const own = await newHolding("Южная нива", { partner: "seeds", external_id: "77" });
  expect([organisation.status, advised.status, own.status]).toEqual([201, 201, 201]);

  const advisor = await fromPartner({ advisor: "hq", email: "agro@seeds.example" });
  const { headers } = advisor;
  expect(advisor.status).toBe(200);
  expect((await api.anyone(calls.listCustomers, { headers })).body.items.map(({ name }) => name)).toEqual([
    "Северная нива",
  ]);
  const act = (customer_id: number) => api.anyone(calls.actForCustomer, { headers, body: { customer_id } });
  expect([(await act(advised.body.id)).status, (await act(own.body.id)).status]).toEqual([200, 404]);

  const user = await fromPartner({ customer: "77", email: "boss@seeds.example" });
  const see = (customerId: number) => api.anyone(calls.getCustomer, { params: { customerId }, headers: user.headers });
  expect([(await see(own.body.id)).status, (await see(advised.body.id)).status]).toEqual([200, 404]);
  const profile = await api.anyone(calls.getPartnerProfile, {
    params: { customerId: own.body.id },
    headers: user.headers,
  });
  expect(profile.body).toEqual({ partner: "seeds", external_id: "77" });

  expect((await fromPartner({ customer: "77", email: "x@seeds.example" }, otherPartnerSecret)).status).toBe(401);
  expect((await fromPartner({ customer: "hq", email: "x@seeds.example" })).status).toBe(401);
  expect((await fromPartner({ advisor: "77", email: "x@seeds.example" })).status).toBe(401);
  expect((await fromPartner({ advisor: "hq", customer: "77", email: "x@seeds.example" })).status).toBe(401);
});

describe("a holding", () => {
  test("is changed from its users' next request on", async () => {
    const { customer, worker, advisorWorker, otherAdvisor } = api.people;
    const standing = (await root(calls.getHolding, { params: { id: customer } })).body;
    const user = await api.as(worker);
    const advisor = await api.as(advisorWorker, customer);
    const params = { customerId: customer };
    expect((await advisor(calls.getCustomer, { params })).status).toBe(200);
    const { body } = await change(standing, {
      restricted: true,
      sat_enabled: false,
      country: "KZ",
      advisor_ids: [otherAdvisor],
    });
    expect((await user(calls.getCustomer, { params })).body).toMatchObject({
      restricted: true,
      sat_enabled: false,
      country: "KZ",
    });
    expect((await advisor(calls.getCustomer, { params })).status).toBe(404);
    expect((await change(standing, {})).problem.code).toBe("StaleVersion");
    const { version: _, ...rest } = standing;
    expect((await change({ ...standing, version: body.version }, rest)).status).toBe(200);
  });

  test("is not added twice by a form sent twice, nor under another's number at the partner", async () => {
    const twice = await Promise.all([newHolding("Дважды"), newHolding("дважды")]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await newHolding("Под номером", { partner: "grain", external_id: "5" });
    const same = await newHolding("Под тем же номером", { partner: "grain", external_id: "5" });
    expect(same.problem.fields?.[0]?.path).toBe("external_id");
    const half = await newHolding("Полпартнёра", { partner: "grain" });
    expect(half.problem.fields?.[0]?.path).toBe("external_id");
    const nobody = await newHolding("Ничьё", { advisor_ids: [999_999] });
    expect(nobody.problem.fields?.[0]?.path).toBe("advisor_ids");
  });

  test("is found among many, page by page, in Russian order", async () => {
    const words = ["Ёлкино", "Елань", "Поле 10", "Поле 2"].map((name) => `Постранично ${name}`);
    for (const name of words) await newHolding(name);
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await root(calls.listHoldings, { query: { query: "постранично", limit: 3, cursor } });
      names.push(...body.items.map(({ name }) => name));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(names).toEqual(["Постранично Елань", "Постранично Ёлкино", "Постранично Поле 2", "Постранично Поле 10"]);
  });
});

describe("an account", () => {
  const person = { first_name: "Анна", last_name: "Новая", phone: null };

  test("has no password until its one-time link sets one, and signs in to where it belongs", async () => {
    const { body: made } = await root(calls.createAccount, {
      body: { ...person, email: "anna@zarya.example", customer_id: api.people.customer, admin: true },
    });
    expect(made).toMatchObject({ has_password: false, organisation: "Заря", installation: false });
    const { body: link } = await root(calls.createAccountReset, { params: { id: made.id } });
    const new_password = "четыре слова овса поле";
    await api.anyone(calls.resetPassword, { body: { token: link.token ?? "", new_password } });
    const authorization = `Basic ${Buffer.from(`anna@zarya.example:${new_password}`).toString("base64")}`;
    expect((await api.anyone(calls.login, { headers: { authorization } })).status).toBe(200);
    const again = await root(calls.createAccount, {
      body: { ...person, email: "anna@zarya.example", customer_id: api.people.customer },
    });
    expect(again.problem.code).toBe("EmailTaken");
  });

  test("loses its sessions by a block, another address and other rights, and not by another name", async () => {
    const { stranger: id, otherCustomer: customerId } = api.people;
    const get = async () => (await root(calls.getAccount, { params: { id } })).body;
    const lasts = async (more: object) => {
      const ask = await api.as(id);
      const { first_name, last_name, email, phone, admin, blocked, version } = await get();
      const body = { first_name, last_name, email, phone, admin, blocked, version, ...more };
      expect((await root(calls.updateAccount, { params: { id }, body })).status).toBe(200);
      return (await ask(calls.getCustomer, { params: { customerId } })).status === 200;
    };
    expect(await lasts({ last_name: "Иначе" })).toBe(true);
    expect(await lasts({ email: "other@voshod.example" })).toBe(false);
    expect(await lasts({ admin: false })).toBe(false);
    expect(await lasts({ blocked: true })).toBe(false);
    expect((await root(calls.createAccountReset, { params: { id } })).problem.code).toBe("InUse");
    expect(await lasts({ blocked: false })).toBe(true);
  });

  test("of the last administrator stays, and nobody blocks themselves", async () => {
    const { installationAdmin: id } = api.people;
    const { body: other } = await root(calls.createAccount, { body: { ...person, email: "second@polevod.example" } });
    expect(other).toMatchObject({ installation: true, organisation: null, admin: false });
    const block = async (ask: Ask, who: number) => {
      const { first_name, last_name, email, phone, version } = (await root(calls.getAccount, { params: { id: who } }))
        .body;
      const body = { first_name, last_name, email, phone, version, blocked: true };
      return ask(calls.updateAccount, { params: { id: who }, body });
    };
    const second = await api.as(other.id);
    expect((await block(root, id)).problem.code).toBe("InUse");
    const both = await Promise.all([block(root, other.id), block(second, id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`UPDATE person SET blocked_at = NULL WHERE installation`),
    );
    root = await api.as(id);
  });

  test("that administers no more is refused with its next request", async () => {
    const { body: other } = await root(calls.createAccount, { body: { ...person, email: "third@polevod.example" } });
    const ask = await api.as(other.id);
    expect((await ask(calls.getInstallation, {})).status).toBe(200);
    await root(calls.endAccountSessions, { params: { id: other.id } });
    expect((await ask(calls.getInstallation, {})).status).toBe(401);
  });
});

test("a job that was put aside is seen, done again or given up", async () => {
  const blocked = async () => (await root(calls.getInstallation, {})).body.blocked.map(({ id }) => id);
  const [again, gone] = [await addBlockedJob(api, api.people.customer), await addBlockedJob(api, api.people.customer)];
  expect(await blocked()).toEqual(expect.arrayContaining([again, gone]));
  expect((await root(calls.retryJob, { params: { id: again } })).status).toBe(204);
  expect((await root(calls.deleteJob, { params: { id: gone } })).status).toBe(204);
  expect(await blocked()).toEqual([]);
  expect((await root(calls.retryJob, { params: { id: gone } })).status).toBe(404);
  const { jobs } = (await root(calls.getInstallation, {})).body;
  expect(Object.fromEntries(jobs.map(({ state, count }) => [state, count]))).toMatchObject({
    waiting: 1,
    cancelled: 1,
  });
});

test("its transactions see no row of anybody's land", async () => {
  const { rows } = await inScope(
    api.database.pool,
    { system: true, userId: api.people.installationAdmin },
    async (tx) => ({
      rows: await tx.rows<{ name: string }>(sql`
      SELECT c.relname AS name FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid
      WHERE c.relnamespace = current_schema()::regnamespace AND pg_get_expr(p.polqual, p.polrelid) LIKE '%is_system()%'
      ORDER BY 1`),
    }),
  );
  const seen = ["advisor_customer", "customer", "idempotency", "installation_act", "job", "password_reset", "person"];
  expect(rows.map(({ name }) => name)).toEqual([
    ...[...seen, "recovery_code", "satellite_scene", "satellite_search", "second_factor", "session"],
  ]);
  const answers = await inScope(api.database.pool, { system: true }, (tx) =>
    tx.rows<{ customer_id: number }>(sql`SELECT DISTINCT customer_id FROM idempotency`),
  );
  expect(answers.filter(({ customer_id }) => customer_id !== 0)).toEqual([]);
});

/** Something new to delete, where a call deletes it. */
async function madeToDelete(call: string): Promise<number | undefined> {
  if (call === "deleteHolding") return (await newHolding("Ошибочное")).body.id;
  if (call === "deleteOrganisation")
    return (await root(calls.createOrganisation, { body: { name: "Ошибочная", ...nowhere } })).body.id;
  if (call !== "deleteAccount") return undefined;
  const body = { first_name: "А", last_name: "Б", email: "mistake@polevod.example", phone: null };
  return (await root(calls.createAccount, { body })).body.id;
}

describe("what is added by mistake is deleted", () => {
  const email = "deleted@voshod.example";
  const person = { first_name: "Пётр", last_name: "Лишний", email, phone: null };

  test("a holding without data, with its people; its name and its number at the partner are free again", async () => {
    const { body: organisation } = await root(calls.createOrganisation, { body: { name: "Советчики", ...nowhere } });
    const given = { partner: "seeds", external_id: "lost", advisor_ids: [organisation.id] };
    const { body: holding } = await newHolding("Лишнее", given);
    const { body: boss } = await root(calls.createAccount, {
      body: { ...person, admin: true, customer_id: holding.id },
    });
    const ask = await api.as(boss.id);
    const params = { customerId: holding.id };
    expect((await ask(calls.getCustomer, { params })).status).toBe(200);
    expect((await root(calls.deleteHolding, { params: { id: holding.id } })).status).toBe(204);
    expect((await ask(calls.getCustomer, { params })).status).toBe(401);
    expect((await fromPartner({ customer: "lost", email })).status).toBe(401);
    expect((await root(calls.getHolding, { params: { id: holding.id } })).status).toBe(404);
    expect((await root(calls.getAccount, { params: { id: boss.id } })).status).toBe(404);
    expect((await root(calls.deleteHolding, { params: { id: holding.id } })).status).toBe(404);
    expect((await newHolding("Лишнее", given)).status).toBe(201);
  });

  test("not a holding in which something was entered, nor an organisation that advises", async () => {
    const { customer, advisor } = api.people;
    const admin = await api.as(api.people.admin);
    const body = { name: "Первое отделение" };
    expect((await admin(calls.createDivision, { params: { customerId: customer }, body })).status).toBe(201);
    const worker = await api.as(api.people.worker);
    const refused = await root(calls.deleteHolding, { params: { id: customer } });
    expect([refused.status, refused.problem.code]).toEqual([409, "InUse"]);
    expect((await worker(calls.getCustomer, { params: { customerId: customer } })).status).toBe(200);
    expect((await root(calls.deleteOrganisation, { params: { id: advisor } })).problem.code).toBe("InUse");
  });

  test("a person, but not oneself", async () => {
    const { body: made } = await root(calls.createAccount, { body: { ...person, customer_id: api.people.customer } });
    const ask = await api.as(made.id);
    expect((await root(calls.deleteAccount, { params: { id: made.id } })).status).toBe(204);
    expect((await ask(calls.listAuthUsers, {})).status).toBe(401);
    const self = await root(calls.deleteAccount, { params: { id: api.people.installationAdmin } });
    expect(self.problem.code).toBe("InUse");
  });
});

test("a form sent twice under one key counts once", async () => {
  const key = crypto.randomUUID();
  const body = { name: "Под ключом", country: "RU" as const, ...nowhere };
  const sent = await Promise.all([1, 2].map(() => root(calls.createHolding, { body, key })));
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(sent.map(({ body: { id } }) => id)).size).toBe(1);
  const other = await root(calls.createHolding, { body: { ...body, name: "Другое" }, key });
  expect(other.problem.code).toBe("IdempotencyMismatch");
});

describe("what is done is kept", () => {
  const changes = allCalls.filter(
    ([, { who, method }]) => who.ability === "administerInstallation" && method !== "GET",
  );

  test.each(changes)("%s", async (name, call) => {
    const { people } = api;
    const id = name.endsWith("Job")
      ? await addBlockedJob(api, people.restrictedCustomer)
      : ((await madeToDelete(name)) ??
        { customers: people.restrictedCustomer, advisors: people.advisor, people: people.restrictedAdmin }[
          call.path.split("/")[2] ?? ""
        ]);
    await inScope(api.database.pool, { system: true }, (tx) =>
      tx.run(sql`
        INSERT INTO second_factor (person_id, secret, confirmed_at) VALUES (${people.restrictedAdmin}, '', now())
        ON CONFLICT DO NOTHING`),
    );
    const world: World = { customer: 0, version: 1, corner: [0, 0], photoRef: "", ids: {} };
    const before = (await root(calls.listActs, { query: {} })).body.items[0]?.id ?? 0;
    const versions = await inScope(api.database.pool, { system: true }, (tx) =>
      tx.row<{ version: number }>(sql`
        SELECT coalesce((SELECT version FROM person WHERE ${call.path} LIKE '%people%' AND id = ${id ?? 0}),
          (SELECT version FROM customer WHERE ${call.path} LIKE '%customers%' AND id = ${id ?? 0}), 1) AS version`),
    );
    const body = sampleBody(name, world);
    const ask = await api.anythingAs(people.installationAdmin);
    const answer = await ask(call, {
      params: sampleParams(call, world, id),
      ...(body ? { body: { ...body, ...("version" in body ? versions : {}) } } : {}),
    });
    expect(answer.status, JSON.stringify(answer.problem)).toBeLessThan(300);
    const [last] = (await root(calls.listActs, { query: { limit: 1 } })).body.items;
    expect(last?.id).toBeGreaterThan(before);
    expect(last).toMatchObject({ by: "Системный Иван", subject: expect.stringMatching(/\S/) });
  });
});
