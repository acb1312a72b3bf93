import { randomUUID } from "node:crypto";
import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../tests/support/api";
import { inScope } from "../database/scope";
import { keepHouse } from "./housekeeping";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const place = (key: string) => path.join(api.filesDirectory, key);

/** A file of a customer's that came so many hours ago. */
async function fileOf(customer: number, hours: number): Promise<string> {
  const key = `${customer}/${randomUUID()}`;
  await api.deps.files.put(key, Readable.from(["x"]));
  const then = Date.now() / 1000 - hours * 3600;
  utimesSync(place(key), then, then);
  return key;
}

test("files that no row speaks of are removed a day after they came, and no others", async () => {
  const { customer, otherCustomer } = api.people;
  const [orphan, fresh, kept, deleted, imported, foreign] = await Promise.all(
    [25, 23, 900, 900, 900, 900].map((hours, at) => fileOf(at === 5 ? otherCustomer : customer, hours)),
  );
  for (const key of [kept, deleted])
    await inScope(api.database.pool, { customerId: customer }, (tx) =>
      tx.run(sql`INSERT INTO document (customer_id, title, file_key, file_name, media_type, size, deleted_at)
        VALUES (${customer}, 'а', ${key}, 'а.txt', 'text/plain', 1, ${key === deleted ? new Date() : null})`),
    );
  await inScope(api.database.pool, { customerId: customer }, (tx) =>
    tx.run(
      sql`INSERT INTO boundary_import (customer_id, file_name, file_key) VALUES (${customer}, 'а.kml', ${imported})`,
    ),
  );
  await keepHouse(api.database.pool, api.deps.files);
  const there = [orphan, fresh, kept, deleted, imported, foreign].map((key) => existsSync(place(String(key))));
  expect(there).toEqual([false, true, true, true, true, false]);
});
