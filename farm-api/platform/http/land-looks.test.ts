import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Claims } from "#contract/identity";
import { type TestApi, testApi } from "../../../tests/support/api";
import { inScope, rowsAlone } from "../database/scope";
import { LandLooks } from "./land-looks";
import type { LandRow } from "./member";

let api: TestApi;
let sent: Sql[];
let looks: LandLooks;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(() => {
  sent = [];
  looks = new LandLooks((_, statement) => {
    sent.push(statement);
    return rowsAlone<LandRow>(api.database.pool, true, statement);
  });
});

const claimsOf = async (person: number, customer?: number): Promise<Claims> =>
  JSON.parse(Buffer.from((await api.tokenOf(person, customer)).split(".")[1] ?? "", "base64url").toString());

const changeLand = (customerId: number) =>
  inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`INSERT INTO fields_version (customer_id, version) VALUES (${customerId}, 1)
      ON CONFLICT (customer_id) DO UPDATE SET version = fields_version.version + 1`),
  );

test("what a holding asks at once is one statement, in which each is told of their own place", async () => {
  const { customer, otherCustomer, admin, worker, stranger, advisorAdmin } = api.people;
  const [first, second, other] = [await claimsOf(admin), await claimsOf(worker), await claimsOf(stranger)];
  const adviser = await claimsOf(advisorAdmin, customer);
  await changeLand(customer);
  const ask = (claims: Claims, customerId: number, withOwn = false) => looks.of({ claims, customerId, withOwn });
  const answers = await Promise.all([
    ask(first, customer),
    ask(second, customer),
    ask(first, customer),
    ask(first, customer, true),
    ask(first, otherCustomer),
    ask(other, otherCustomer),
    ask(adviser, customer),
    ask({ ...second, session_id: 2 ** 31 - 1 }, customer),
  ]);
  expect(sent).toHaveLength(2);
  const told = answers.map((row) => row && [row.place?.admin ?? null, row.versions.fields, row.versions.own]);
  const fields = answers[0]?.versions.fields;
  expect(fields).toBeGreaterThan(0);
  expect(told).toEqual([
    [true, fields, null],
    [false, fields, null],
    [true, fields, null],
    [true, fields, "0-0"],
    [null, fields, null],
    [true, 0, null],
    [answers[6]?.place?.admin, fields, null],
    undefined,
  ]);
  expect(answers[6]?.place).toBeTruthy();
});

test("who asks after a change is told of it, though others wait for what they asked before", async () => {
  const { customer, admin } = api.people;
  const look = { claims: await claimsOf(admin), customerId: customer, withOwn: false };
  const known = (await looks.of(look))?.versions.fields ?? Number.NaN;
  const before = looks.of(look);
  await new Promise(setImmediate);
  await changeLand(customer);
  const after = await looks.of(look);
  expect(after?.versions.fields).toBe(known + 1);
  // It was on its way: it may have seen the change or not.
  expect((await before)?.versions.fields).toBeGreaterThanOrEqual(known);
  expect(sent).toHaveLength(3);
});

test("what fails for all of them is told to each, and not to who asks next", async () => {
  const { customer, admin } = api.people;
  const look = { claims: await claimsOf(admin), customerId: customer, withOwn: false };
  let fails = true;
  const failing = new LandLooks(async (_, statement) => {
    if (fails) throw new Error("No connection");
    return rowsAlone<LandRow>(api.database.pool, true, statement);
  });
  const both = await Promise.allSettled([failing.of(look), failing.of({ ...look, withOwn: true })]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await failing.of(look)).toBeDefined();
});
