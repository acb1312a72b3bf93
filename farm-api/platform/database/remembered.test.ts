import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database";
import { Remembered } from "./remembered";
import { inScope, type Transaction } from "./scope";

let database: TestDatabase;
let customers: number[];
let remembered: Remembered;
let counted: number;

beforeAll(async () => {
  database = await testDatabase();
  customers = await inScope(database.pool, { system: true }, async (tx) =>
    (
      await tx.rows<{ id: number }>(
        sql`INSERT INTO customer (name, country) VALUES ('Первый', 'RU'), ('Второй', 'RU') RETURNING id`,
      )
    ).map(({ id }) => id),
  );
});
afterAll(() => database.drop());
beforeEach(() => {
  remembered = new Remembered(0);
  counted = 0;
});

const customer = (index: number) => customers[index] ?? Number.NaN;
const within = <T>(index: number, work: (tx: Transaction) => Promise<T>) =>
  inScope(database.pool, { customerId: customer(index) }, work);
const add = (tx: Transaction, index: number) =>
  tx.run(sql`INSERT INTO division (customer_id, name) VALUES (${customer(index)}, ${crypto.randomUUID()})`);
const countWith = (tx: Transaction, index: number) =>
  remembered.of(tx, { customerId: customer(index), what: "divisions" }, async () => {
    counted += 1;
    const row = await tx.row<{ count: number }>(
      sql`SELECT count(*) FROM division WHERE customer_id = ${customer(index)}`,
    );
    return row?.count ?? Number.NaN;
  });
const count = (index = 0) => within(index, (tx) => countWith(tx, index));
/** Asks until the figure is remembered: what is dear is known by the second look. */
async function warm(index = 0): Promise<number> {
  await count(index);
  return count(index);
}

/** A transaction that adds a division and goes on until it is told. */
async function slowly(index: number) {
  let end = (): void => undefined;
  let begun = (): void => undefined;
  const written = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const told = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = within(index, async (tx) => {
    await add(tx, index);
    begun();
    await told;
  });
  await written;
  return {
    commit: () => {
      end();
      return done;
    },
  };
}

test("what nobody changes is counted once and a change is seen by the next request", async () => {
  const before = await warm();
  expect([await count(), await count(), counted]).toEqual([before, before, 2]);
  await within(0, (tx) => add(tx, 0));
  expect([await count(), await count(), counted]).toEqual([before + 1, before + 1, 3]);
});

test("another customer's change counts nothing anew", async () => {
  const before = await warm();
  await within(1, (tx) => add(tx, 1));
  expect([await count(), counted]).toEqual([before, 2]);
});

test("what was still open while it was counted is seen once it is committed, in whatever order", async () => {
  const first = await slowly(0);
  const before = await warm();
  await within(0, (tx) => add(tx, 0));
  expect([await count(), await count()]).toEqual([before + 1, before + 1]);
  const second = await slowly(0);
  expect(await count()).toBe(before + 1);
  await first.commit();
  expect(await count()).toBe(before + 2);
  await second.commit();
  expect([await count(), await count()]).toEqual([before + 3, before + 3]);
});

test("what is taken back counts nothing", async () => {
  const before = await warm();
  const failing = within(0, async (tx) => {
    await add(tx, 0);
    expect(await countWith(tx, 0)).toBe(before + 1);
    throw new Error("thought better of it");
  });
  await expect(failing).rejects.toThrow("thought better of it");
  expect(await count()).toBe(before);
});

test("a transaction that changed something itself counts with its own change", async () => {
  const before = await warm();
  await within(0, async (tx) => {
    await add(tx, 0);
    expect(await countWith(tx, 0)).toBe(before + 1);
  });
  expect(await count()).toBe(before + 1);
});

test("what is cheap is not remembered, nor anything for ever, nor more than so much", async () => {
  const cheap = new Remembered(1e6);
  const shortLived = new Remembered(0, 10, -1);
  const narrow = new Remembered(0, 1);
  const ask = (of: Remembered, what: string) =>
    within(0, (tx) => of.of(tx, { customerId: customer(0), what }, async () => (counted += 1)));
  for (const of of [cheap, shortLived]) {
    counted = 0;
    for (let turn = 0; turn < 4; turn++) await ask(of, "once");
    expect(counted).toBe(4);
  }
  counted = 0;
  for (const what of ["one", "one", "other", "one", "one"]) await ask(narrow, what);
  expect(counted).toBe(5);
  await ask(narrow, "one");
  expect(counted).toBe(5);
});
