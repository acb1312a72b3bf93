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
