import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database";
import { inScope } from "./scope";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const numbersTo = (last: number) => sql`SELECT n FROM generate_series(1, ${last}::int) AS n`;

test.each([0, 1, 499, 500, 501, 1_700])("%i rows are read some at a time, all and in their order", async (count) => {
  const read = await inScope(database.pool, { system: true, readOnly: true }, async (tx) => {
    const seen: number[] = [];
    for await (const { n } of tx.each<{ n: number }>(numbersTo(count))) seen.push(n);
    return seen;
  });
  expect(read).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test("two readings and other questions go on beside one another, and one may be left early", async () => {
  const found = await inScope(database.pool, { system: true, readOnly: true }, async (tx) => {
    const pairs: [number, number][] = [];
    for await (const outer of tx.each<{ n: number }>(numbersTo(600))) {
      if (outer.n < 600) continue;
      for await (const inner of tx.each<{ n: number }>(numbersTo(700))) {
        if (inner.n === 3) break;
        const row = await tx.row<{ sum: number }>(sql`SELECT ${outer.n}::int + ${inner.n}::int AS sum`);
        pairs.push([inner.n, row?.sum ?? 0]);
      }
    }
    return pairs;
  });
  expect(found).toEqual([
    [1, 601],
    [2, 602],
  ]);
});

test("bytes come as they are, none for null, and what fails leaves the connection as it was", async () => {
  const read = (query: ReturnType<typeof sql>) =>
    inScope(database.pool, { system: true, readOnly: true }, (tx) => tx.bytes(query));
  // More than one chunk of a socket.
  const long = await read(sql`SELECT string_agg(int4send(n), '') FROM generate_series(1, 100000) AS n`);
  expect([long.byteLength, long.readInt32BE(0), long.readInt32BE(long.byteLength - 4)]).toEqual([400_000, 1, 100_000]);
  expect(await read(sql`SELECT int2send(255::int2)`)).toEqual(Buffer.from([0, 255]));
  expect(await read(sql`SELECT NULL::bytea`)).toEqual(Buffer.alloc(0));
  await expect(read(sql`SELECT int4send(1 / (n - 1)) FROM generate_series(1, 1) AS n`)).rejects.toThrow(
    "division by zero",
  );
  await expect(read(sql`SELECT int4send(${1}::int)`)).rejects.toThrow();
  expect(await read(sql`SELECT int2send(7::int2)`)).toEqual(Buffer.from([0, 7]));
});
